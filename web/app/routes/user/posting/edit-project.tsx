import { LateListing } from './late-listing.tsx';

export default function EditProject() {
  return <LateListing form="edit" kind="project" />;
}
