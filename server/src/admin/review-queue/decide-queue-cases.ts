import { adminDecideMany } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueDecision, QueueKind, QueueResult } from '@latchkey/contract/admin/review-queue/records';
import { bulkFailure } from '../../platform/bulk-failure.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { decideAdvertisement } from './decide-advertisement.ts';
import { decideListing } from './decide-listing.ts';
import { decideVerification } from './verifications.ts';
import { settleAccount } from './settle-account.ts';
import { settleMessage } from './contact-message.ts';
import { settleReports } from './settle-reports.ts';

interface DecisionInput {
  id: number;
  decision: QueueDecision;
  reason: string;
}

const statusOf = { approve: 'approved', reject: 'rejected' } as const;

const listingDecision = ({ id, decision, reason }: DecisionInput) =>
  ({ id, reason, request_status: statusOf[decision], onlyPending: true }) as const;

/**
 * Decides a case of each kind in its own transaction. A case that another operator has decided meanwhile is not changed.
 */
const deciders: Readonly<Record<QueueKind, (input: DecisionInput, context: Context) => Promise<void>>> = {
  property: (input, context) => decideListing('property', listingDecision(input), context),
  project: (input, context) => decideListing('project', listingDecision(input), context),
  advert: ({ id, reason, decision }, context) =>
    decideAdvertisement({ id, reason, status: statusOf[decision] }, context, { onlyPending: true }),
  verification: ({ id, reason, decision }, context) =>
    decideVerification({ user_id: id, reason, status: decision === 'approve' ? 'success' : 'failed' }, context, {
      onlyPending: true,
    }),
  report: settleReports,
  message: async ({ id, reason }, context) => {
    await context.database.transaction((trx) => settleMessage(trx, { id, answer: '', reason }, context));
  },
  account: settleAccount,
};

/** Decides cases of one kind. A case that fails does not affect the others, and its error is returned. */
export const decideQueueCases = defineHandler(
  adminDecideMany,
  async ({ kind, ids, decision, reason = '' }, context) => {
    const data: QueueResult[] = [];
    for (const id of new Set(ids)) data.push(await decideCase(kind, { id, decision, reason }, context));
    return { data };
  },
);

async function decideCase(kind: QueueKind, input: DecisionInput, context: Context): Promise<QueueResult> {
  const { id } = input;
  try {
    await deciders[kind](input, context);
    return { id, is_done: true, key: '', message: '' };
  } catch (error) {
    const { key, message } = bulkFailure(error, id, context);
    return { id, is_done: false, key, message };
  }
}
