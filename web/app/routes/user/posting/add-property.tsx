import { LateListing } from './late-listing.tsx';

/** A new home (SignedIn stands around it). */
export default function AddProperty() {
  return <LateListing form="add" kind="property" />;
}
