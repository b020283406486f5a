import { EditListing } from './edit-listing.tsx';

/** Changes one of one's own projects (SignedIn stands around it). */
export default function EditProject() {
  return <EditListing kind="project" />;
}
