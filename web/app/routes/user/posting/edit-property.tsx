import { LateListing } from './late-listing.tsx';

export default function EditProperty() {
  return <LateListing form="edit" kind="property" />;
}
