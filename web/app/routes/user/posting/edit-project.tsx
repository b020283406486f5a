import { DeferredListingForm } from './deferred-listing-form.tsx';

export default function EditProject() {
  return <DeferredListingForm form="edit" kind="project" />;
}
