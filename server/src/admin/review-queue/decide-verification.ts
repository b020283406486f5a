import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { verificationGraph, type VerificationStatus } from '@latchkey/contract/verification/states';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { expectPending } from './expect-pending.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { adminDecideVerification } from '@latchkey/contract/admin/review-queue/calls';

/** Verifies a user or rejects the application. */
export default defineHandler(adminDecideVerification, async (input, context) => {
  await decideVerification(input, context);
  return { data: null };
});

/**
 * Verifies a user, or rejects the application with a reason, and notifies the user (contract 4.14).
 * @param onlyWaiting rejects when another operator has decided already
 */
export async function decideVerification(
  { user_id, status, reason = '' }: InputOf<typeof adminDecideVerification>,
  context: Context,
  { onlyWaiting = false } = {},
): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('verification_status')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new CallFailure('user_not_found');
    const before = account.verification_status as VerificationStatus;
    if (onlyWaiting) expectPending(before);
    if (stepTo(verificationGraph, before, status, 'admin') === null) {
      throw new CallFailure('status_change_not_allowed');
    }
    await trx.updateTable('account').set({ verification_status: status }).where('id', '=', user_id).execute();
    const storedReason = status === 'failed' ? reason : '';
    await trx
      .updateTable('verification')
      .set({ reason: storedReason, decided_at: now() })
      .where('account_id', '=', user_id)
      .execute();
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before, after: status } as const;
    await writeAudit({ action: 'decide-verification', ...change, reason }, context, trx);
    const notification = { event: 'verification-decided', decision: status, reason: storedReason } as const;
    await notifyAccount(user_id, notification, context, trx);
  });
  evictPages(context, 'people');
}
