import { DeferredListingForm } from './deferred-listing-form.tsx';

export default function AddProperty() {
  return <DeferredListingForm form="add" kind="property" />;
}
