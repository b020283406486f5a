import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { adminDeleteListings, adminStepListings } from '@latchkey/contract/admin/listings/calls';
import type { BulkChangeResult } from '@latchkey/contract/admin/listings/records';
import type { OperatorStep } from '@latchkey/contract/admin/listings/operator-transitions';
import { showToast } from '../../shared/browser/show-toast.ts';
import { LoadingDialog } from '../components/shortcuts.tsx';
import { chunkIds } from '../components/table/chunk-ids.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

const ReasonDialog = lazy(() => retryImport(() => import('./listing-action-dialog.tsx')));

/** Run without a dialog, because they can be reverted. */
const immediateActions: ReadonlySet<ListingAction> = new Set(['approve', 'activate', 'offer_again']);
const actionsWithReason: ReadonlySet<ListingAction> = new Set(['reject', 'delete']);
const dangerousActions: ReadonlySet<ListingAction> = new Set(['reject', 'delete', 'mark_sold']);

/**
 * Runs actions on listings, after a dialog unless they can be reverted.
 * @param onDone called with the action and its listings when it changed at least one of them
 * @returns `runAction`, and the dialog, which the page renders
 */
export function useListingActions(kind: ListingKind, onDone?: (action: ListingAction, ids: readonly number[]) => void) {
  const { t } = useTranslation();
  const { run, pending } = useListingMutations(kind);
  const [pendingAction, setPendingAction] = useState<{ ids: readonly number[]; action: ListingAction } | null>(null);

  async function execute(ids: readonly number[], action: ListingAction, reason?: string): Promise<void> {
    const { sent, hasChanged } = await run(ids, action, reason);
    if (hasChanged) onDone?.(action, sent);
  }

  function runAction(ids: readonly number[], action: ListingAction): void {
    if (immediateActions.has(action)) void execute(ids, action);
    else setPendingAction({ ids, action });
  }

  const dialog: ReactNode = pendingAction && (
    <Suspense fallback={<LoadingDialog />}>
      <ReasonDialog
        title={t(`console.listings.confirm.${pendingAction.action}`, { count: pendingAction.ids.length })}
        text={t(`console.listings.confirmText.${pendingAction.action}`)}
        confirmLabel={t(`console.listings.do.${pendingAction.action}`)}
        isReasonRequired={actionsWithReason.has(pendingAction.action)}
        danger={dangerousActions.has(pendingAction.action)}
        onConfirm={(reason) => execute(pendingAction.ids, pendingAction.action, reason)}
        onClose={() => setPendingAction(null)}
      />
    </Suspense>
  );
  return { runAction, dialog, pending };
}

/** An action on listings: a step of the state graphs, or deletion. */
type ListingAction = OperatorStep | 'delete';

/**
 * Runs an action in requests of at most `maxBulkIds` listings and shows its result in one toast. Those after a failed request
 * are not sent.
 */
function useListingMutations(kind: ListingKind): {
  run: (
    ids: readonly number[],
    action: ListingAction,
    reason?: string,
  ) => Promise<{ sent: readonly number[]; hasChanged: boolean }>;
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

  async function run(ids: readonly number[], action: ListingAction, reason = '') {
    const sent: number[] = [];
    const result: BulkChangeResult = { changed: [], refused: [] };
    for (const chunk of chunkIds(ids)) {
      const input = { what: kind, ids: chunk.join(','), reason };
      const response = action === 'delete' ? await deletion.run(input) : await steps.run({ ...input, step: action });
      if (!response) break;
      sent.push(...chunk);
      result.changed.push(...response.data.changed);
      result.refused.push(...response.data.refused);
    }
    // A failed request has shown its own toast.
    if (sent.length === ids.length) showResult(result, action);
    return { sent, hasChanged: result.changed.length > 0 };
  }

  return { run, pending: steps.pending || deletion.pending };
}
