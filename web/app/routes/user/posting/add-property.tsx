import { AddListing } from './add-listing.tsx';

/** A new home (SignedIn stands around it). */
export default function AddProperty() {
  return <AddListing kind="property" />;
}
