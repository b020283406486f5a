import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { retryImport } from '../../ui/retry-import.ts';
import { type ListingAction, useListingMutations } from './use-steps.ts';

const ReasonDialog = lazy(() => retryImport(() => import('./listing-action-dialog.tsx')));

/** Run without a dialog, because they can be reverted. */
const immediateActions: ReadonlySet<ListingAction> = new Set(['approve', 'activate', 'offer_again']);
const actionsWithReason: ReadonlySet<ListingAction> = new Set(['reject', 'delete']);
const dangerousActions: ReadonlySet<ListingAction> = new Set(['reject', 'delete', 'mark_sold']);

/**
 * Runs actions on listings, after a dialog unless they can be reverted.
 * @param onDone called with the action when it changed at least one listing
 * @returns `runAction`, and the dialog, which the page renders
 */
export function useListingActions(what: FeatureFor, onDone?: (action: ListingAction) => void) {
  const { t } = useTranslation();
  const { run, pending } = useListingMutations(what);
  const [pendingAction, setPendingAction] = useState<{ ids: readonly number[]; action: ListingAction } | null>(null);

  async function execute(ids: readonly number[], action: ListingAction, reason?: string): Promise<void> {
    if (await run(ids, action, reason)) onDone?.(action);
  }

  function runAction(ids: readonly number[], action: ListingAction): void {
    if (immediateActions.has(action)) void execute(ids, action);
    else setPendingAction({ ids, action });
  }

  const dialog: ReactNode = pendingAction && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={t(`console.listings.ask.${pendingAction.action}`, { count: pendingAction.ids.length })}
        text={t(`console.listings.askText.${pendingAction.action}`)}
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
