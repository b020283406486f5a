import { adminDeleteListings, adminStepListings } from '@latchkey/contract/admin/listings/calls';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import type { BulkChangeResult } from '@latchkey/contract/admin/listings/records';
import type { OperatorStep } from '@latchkey/contract/admin/listings/operator-transitions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** An action on listings: a step of the state graphs, or deletion. */
export type ListingAction = OperatorStep | 'delete';

/** Runs an action and shows its result in a toast. Resolves to true when at least one listing changed. */
export function useListingMutations(what: FeatureFor): {
  run: (ids: readonly number[], action: ListingAction, reason?: string) => Promise<boolean>;
  pending: boolean;
} {
  const { t } = useTranslation();
  const steps = useAdminAction(adminStepListings);
  const deletion = useAdminAction(adminDeleteListings);

  function showResult({ changed, refused }: BulkChangeResult, action: ListingAction): void {
    const [first] = refused;
    const count = changed.length;
    if (!first) return showToast({ text: t(`console.listings.did.${action}`, { count }) });
    const translated = t(`console.failure.${first.key}`);
    const reasonText = translated === `console.failure.${first.key}` ? first.message : translated;
    const text =
      count === 0 && refused.length === 1
        ? reasonText
        : t('console.listings.partly', { done: count, left: refused.length, why: reasonText });
    showToast({ text, urgent: true });
  }

  async function run(ids: readonly number[], action: ListingAction, reason = ''): Promise<boolean> {
    const input = { what, ids: ids.join(','), reason };
    const response = action === 'delete' ? await deletion.run(input) : await steps.run({ ...input, step: action });
    if (!response) return false;
    showResult(response.data, action);
    return response.data.changed.length > 0;
  }

  return { run, pending: steps.pending || deletion.pending };
}
