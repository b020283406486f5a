import { DeferredListingForm } from './deferred-listing-form.tsx';

export default function AddProject() {
  return <DeferredListingForm form="add" kind="project" />;
}
