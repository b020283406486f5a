import { LateListing } from './late-listing.tsx';

/** Changes one of one's own homes (SignedIn stands around it). */
export default function EditProperty() {
  return <LateListing form="edit" kind="property" />;
}
