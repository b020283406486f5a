import { LateListing } from './late-listing.tsx';

export default function AddProject() {
  return <LateListing form="add" kind="project" />;
}
