import { adminDeleteListings, adminStepListings } from '@latchkey/contract/admin/listings/calls';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import type { BulkChangeResult } from '@latchkey/contract/admin/listings/records';
import type { OperatorStep } from '@latchkey/contract/admin/listings/operator-transitions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** What is done to listings, one or many: a step of their graphs, or they go. */
export type Deed = OperatorStep | 'delete';

/** Does it and says what came of it. True when at least one listing was changed. */
export function useDeeds(what: FeatureFor): {
  run: (ids: readonly number[], deed: Deed, reason?: string) => Promise<boolean>;
  pending: boolean;
} {
  const { t } = useTranslation();
  const steps = useAdminAction(adminStepListings);
  const removal = useAdminAction(adminDeleteListings);

  function say({ changed, refused }: BulkChangeResult, deed: Deed): void {
    const [first] = refused;
    const count = changed.length;
    if (!first) return showToast({ text: t(`console.listings.did.${deed}`, { count }) });
    const named = t(`console.failure.${first.key}`);
    const why = named === `console.failure.${first.key}` ? first.message : named;
    const text =
      count === 0 && refused.length === 1
        ? why
        : t('console.listings.partly', { done: count, left: refused.length, why });
    showToast({ text, urgent: true });
  }

  async function run(ids: readonly number[], deed: Deed, reason = ''): Promise<boolean> {
    const input = { what, ids: ids.join(','), reason };
    const answer = deed === 'delete' ? await removal.run(input) : await steps.run({ ...input, step: deed });
    if (!answer) return false;
    say(answer.data, deed);
    return answer.data.changed.length > 0;
  }

  return { run, pending: steps.pending || removal.pending };
}
