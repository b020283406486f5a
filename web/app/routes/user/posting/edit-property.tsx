import { DeferredListingForm } from './deferred-listing-form.tsx';

export default function EditProperty() {
  return <DeferredListingForm form="edit" kind="property" />;
}
