import { EditListing } from './edit-listing.tsx';

/** Changes one of one's own homes (SignedIn stands around it). */
export default function EditProperty() {
  return <EditListing kind="property" />;
}
