import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../shared/api/failure.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { adminDeleteListings, adminStepListings } from '@latchkey/contract/admin/listings/calls';
import type { BulkChangeResult } from '@latchkey/contract/admin/listings/records';
import type { OperatorStep } from '@latchkey/contract/admin/listings/operator-transitions';
import { showToast } from '../../shared/browser/show-toast.ts';
import { LoadingDialog } from '../components/shortcuts.tsx';
import { chunkIds } from '../components/table/chunk-ids.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';

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
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);

  /** Returns the listings that were not sent, because a request failed. */
  async function execute(ids: readonly number[], action: ListingAction, reason?: string): Promise<readonly number[]> {
    const { sent, hasChanged } = await run(ids, action, reason);
    if (hasChanged) onDone?.(action, sent);
    return ids.slice(sent.length);
  }

  async function confirm({ ids, action }: PendingAction, reason: string): Promise<boolean> {
    const unsent = await execute(ids, action, reason);
    if (unsent.length === 0) return true;
    setPendingAction((before) => before && { ids: unsent, action });
    return false;
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
        onConfirm={(reason) => confirm(pendingAction, reason)}
        onClose={() => setPendingAction(null)}
      />
    </Suspense>
  );
  return { runAction, dialog, pending };
}

/** An action on listings: a step of the state graphs, or deletion. */
type ListingAction = OperatorStep | 'delete';

/** An action whose dialog is open. */
interface PendingAction {
  ids: readonly number[];
  action: ListingAction;
}

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
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  function refusalText([first]: BulkChangeResult['refused']): string {
    if (!first) return '';
    const translated = t(`console.failure.${first.key}`);
    return translated === `console.failure.${first.key}` ? first.message : translated;
  }

  async function run(ids: readonly number[], action: ListingAction, reason = '') {
    const sent: number[] = [];
    const { changed, refused }: BulkChangeResult = { changed: [], refused: [] };
    let failure: CallError | null = null;
    setPending(true);
    try {
      for (const chunk of chunkIds(ids)) {
        const input = { what: kind, ids: chunk.join(','), reason };
        const { data } =
          action === 'delete'
            ? await sendAdminRequest(adminDeleteListings, input)
            : await sendAdminRequest(adminStepListings, { ...input, step: action });
        sent.push(...chunk);
        changed.push(...data.changed);
        refused.push(...data.refused);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failure = error;
    } finally {
      if (sent.length > 0) await refreshQueries(queryClient, []);
      setPending(false);
    }
    const count = changed.length;
    const left = refused.length + ids.length - sent.length;
    const why = failure ? adminFailureText(t, failure) : refusalText(refused);
    if (left === 0) showToast({ text: t(`console.listings.did.${action}`, { count }) });
    else {
      const isReasonEnough = count === 0 && (left === 1 || sent.length === 0);
      showToast({
        text: isReasonEnough ? why : t('console.listings.partly', { done: count, left, why }),
        urgent: true,
      });
    }
    return { sent, hasChanged: count > 0 };
  }

  return { run, pending };
}
