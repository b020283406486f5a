import type { InputOf } from '@latchkey/contract/call';
import { adminDecideVerification } from '@latchkey/contract/calls/operator';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/states/graph';
import { verificationGraph, type VerificationStatus } from '@latchkey/contract/states/verification';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { expectWaiting } from './expect-waiting.ts';
import { writeAudit } from './write-audit.ts';

export default answer(adminDecideVerification, async (input, context) => {
  await decideVerification(input, context);
  return { data: null };
});

/**
 * Verifies somebody, or refuses with a reason, and tells them (contract 4.14).
 * @param onlyWaiting refuses where somebody else was quicker
 */
export async function decideVerification(
  { user_id, status, reason = '' }: InputOf<typeof adminDecideVerification>,
  context: Context,
  { onlyWaiting = false } = {},
): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (within) => {
    const account = await within
      .selectFrom('account')
      .select('verification_status')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new CallFailure('user_not_found');
    const before = account.verification_status as VerificationStatus;
    if (onlyWaiting) expectWaiting(before);
    if (stepTo(verificationGraph, before, status, 'admin') === null) {
      throw new CallFailure('status_change_not_allowed');
    }
    await within.updateTable('account').set({ verification_status: status }).where('id', '=', user_id).execute();
    const given = status === 'failed' ? reason : '';
    await within
      .updateTable('verification')
      .set({ reason: given, decided_at: now() })
      .where('account_id', '=', user_id)
      .execute();
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before, after: status } as const;
    await writeAudit({ action: 'decide-verification', ...change, reason }, context, within);
    const told = { event: 'verification-decided', decision: status, reason: given } as const;
    await tell(user_id, told, context, within);
  });
  forgetPages(context, 'people');
}
