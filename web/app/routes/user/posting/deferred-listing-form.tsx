import { lazy, Suspense } from 'react';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';

const forms = {
  add: lazy(() => retryImport(async () => ({ default: (await import('./add-listing.tsx')).AddListing }))),
  edit: lazy(() => retryImport(async () => ({ default: (await import('./edit-listing.tsx')).EditListing }))),
};

/**
 * Loads the listing form on demand. Every visitor loads the table of the files that each route needs: the four routes would
 * add the thirty files of the form to it.
 */
export function DeferredListingForm({ form, kind }: { form: keyof typeof forms; kind: ListingKind }) {
  const { t } = useTranslation();
  const Form = forms[form];
  return (
    <Suspense fallback={<SkeletonList shape="row" count={6} label={t('posting.loading')} />}>
      <Form kind={kind} />
    </Suspense>
  );
}
