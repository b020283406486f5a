import { adminDecideVerification } from '@latchkey/contract/calls/operator';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/states/graph';
import { verificationGraph, type VerificationStatus } from '@latchkey/contract/states/verification';
import { answer } from '../answer.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { writeAudit } from './write-audit.ts';

/** Verifies somebody, or refuses with a reason, and tells them (contract 4.14). */
export default answer(adminDecideVerification, async ({ user_id, status, reason = '' }, context) => {
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
  return { data: null };
});
