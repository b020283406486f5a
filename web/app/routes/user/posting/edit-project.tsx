import { LateListing } from './late-listing.tsx';

/** Changes one of one's own projects (SignedIn stands around it). */
export default function EditProject() {
  return <LateListing form="edit" kind="project" />;
}
