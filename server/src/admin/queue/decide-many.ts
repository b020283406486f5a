import { adminDecideMany } from '@latchkey/contract/calls/console/queue';
import { CallFailure } from '@latchkey/contract/errors';
import type { QueueDecision, QueueKind, QueueOutcome } from '@latchkey/contract/records/console-queue';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { decideAdvertisement } from '../decide-advertisement.ts';
import { decideListing } from '../decide-listing.ts';
import { decideVerification } from '../decide-verification.ts';
import { settleAccount } from './settle-account.ts';
import { settleMessage } from './settle-message.ts';
import { settleReports } from './settle-reports.ts';

interface Given {
  id: number;
  decision: QueueDecision;
  reason: string;
}

/** How each kind is decided, in a transaction of its own. What somebody else decided meanwhile stays. */
const deciders: Readonly<Record<QueueKind, (given: Given, context: Context) => Promise<void>>> = {
  property: (given, context) => decideListing('property', listingDecision(given), context),
  project: (given, context) => decideListing('project', listingDecision(given), context),
  advert: ({ id, reason, decision }, context) =>
    decideAdvertisement({ id, reason, status: words[decision] }, context, { onlyWaiting: true }),
  verification: ({ id, reason, decision }, context) =>
    decideVerification({ user_id: id, reason, status: decision === 'approve' ? 'success' : 'failed' }, context, {
      onlyWaiting: true,
    }),
  report: settleReports,
  message: async ({ id, reason }, context) => {
    await context.database.transaction((within) => settleMessage(within, { id, answer: '', reason }, context));
  },
  account: settleAccount,
};

const words = { approve: 'approved', reject: 'rejected' } as const;

const listingDecision = ({ id, decision, reason }: Given) =>
  ({ id, reason, request_status: words[decision], onlyWaiting: true }) as const;

/** Decides one or several of a kind; one that fails leaves the others alone and says why. */
export default answer(adminDecideMany, async ({ kind, ids, decision, reason = '' }, context) => {
  const data: QueueOutcome[] = [];
  for (const id of new Set(ids))
    data.push(await outcomeOf(() => deciders[kind]({ id, decision, reason }, context), id));
  return { data };
});

async function outcomeOf(decide: () => Promise<void>, id: number): Promise<QueueOutcome> {
  try {
    await decide();
    return { id, is_done: true, key: '', message: '' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { id, is_done: false, key: error.key, message: error.message };
  }
}
