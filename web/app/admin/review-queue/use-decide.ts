import type { SentOf } from '@latchkey/contract/define-call';
import { adminDecideMany, adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueDecision, QueueKind, QueueResult } from '@latchkey/contract/admin/review-queue/records';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../shared/api/failure.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { chunkIds } from '../components/table/chunk-ids.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { countedText, decidedText } from './decided-text.ts';
import { useHasRight, useCurrentOperator } from '../layout/current-operator.ts';

interface Decision {
  ids: readonly number[];
  decision: QueueDecision;
  reason?: string;
}

/**
 * Decides one or several cases. Calls `onDone` before the lists are refetched, because they no longer contain decided cases.
 * `decide` returns whether all cases are decided now.
 * @param titleOf returns the title of a case; undefined when it is not loaded
 * @param onDone called with the ids that are decided now, by this admin or by another
 */
export function useDecide(
  kind: QueueKind,
  titleOf: (id: number) => string | undefined,
  onDone: (ids: readonly number[]) => void,
) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function decide(decision: Decision): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    try {
      const { results, failure } = await sendDecision(kind, decision);
      const failed = results.filter(({ is_done }) => !is_done);
      const titles = results.filter(({ is_done }) => is_done).map(({ id }) => titleOf(id) ?? '');
      if (titles.length > 0) {
        const result = t(`console.reviewQueue.success.${kind}.${decision.decision}`);
        showToast({ text: decidedText({ t, number }, result, titles) });
      }
      for (const { key, message } of failed.slice(0, 1)) {
        const text = adminFailureText(t, new CallError({ key, message, status: 400, body: null }));
        showToast({ text: countedText({ t, number }, text, failed.length), urgent: true });
      }
      if (failure) showToast({ text: adminFailureText(t, failure), urgent: true });
      if (results.length === 0) return false;
      const settled = ['status_change_not_allowed', 'property_not_found', 'project_not_found', 'not_found', ''];
      onDone(results.filter(({ key }) => settled.includes(key)).map(({ id }) => id));
      await refetchQueue(queryClient);
      return !failure && results.every(({ key }) => settled.includes(key));
    } finally {
      setPending(false);
    }
  }

  return { decide, pending };
}

/** Sends a decision in requests of at most `maxBulkIds` cases; those after a failed request are not sent. */
async function sendDecision(
  kind: QueueKind,
  { ids, ...decision }: Decision,
): Promise<{ results: QueueResult[]; failure: CallError | null }> {
  const results: QueueResult[] = [];
  try {
    for (const chunk of chunkIds(ids)) {
      const input: SentOf<typeof adminDecideMany> = { kind, ids: chunk, ...decision };
      results.push(...(await sendAdminRequest(adminDecideMany, input)).data);
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { results, failure: error };
  }
  return { results, failure: null };
}

/** Refetches the lists and counts, but no case: the server no longer has one that was just decided. */
export async function refetchQueue(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== adminGetQueueCase.path });
}

/** Returns whether the operator may reject: switching an account off needs its own right, and demo operators never may. */
export function useMayReject(kind: QueueKind): boolean {
  const maySwitch = useHasRight('switch-accounts');
  const { is_demo } = useCurrentOperator();
  return kind !== 'account' || (maySwitch && is_demo === 0);
}
