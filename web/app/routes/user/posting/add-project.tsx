import { AddListing } from './add-listing.tsx';

/** A new project (SignedIn stands around it). */
export default function AddProject() {
  return <AddListing kind="project" />;
}
