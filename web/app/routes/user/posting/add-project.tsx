import { LateListing } from './late-listing.tsx';

/** A new project (SignedIn stands around it). */
export default function AddProject() {
  return <LateListing form="add" kind="project" />;
}
