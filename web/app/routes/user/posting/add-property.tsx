import { LateListing } from './late-listing.tsx';

export default function AddProperty() {
  return <LateListing form="add" kind="property" />;
}
