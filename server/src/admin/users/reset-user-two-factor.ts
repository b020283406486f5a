import { adminResetUserTwoFactor } from '@latchkey/contract/admin/users/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { deletePasskeys } from '../../sign-in/passkeys/passkeys.ts';
import { mailSecurityChange } from '../../sign-in/two-factor/security-mail.ts';
import { deleteTwoFactor } from '../../sign-in/two-factor/two-factor.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockAccount } from './lock-account.ts';

/** Resets two-factor sign-in for a user who lost phone and recovery codes. Ends all sessions and notifies by email. */
export default defineHandler(adminResetUserTwoFactor, async ({ user_id, reason }, context) => {
  const { database, sessions } = context;
  await database.transaction(async (trx) => {
    await lockAccount(user_id, trx);
    await deleteTwoFactor({ kind: 'account', id: user_id }, trx);
    await deletePasskeys({ kind: 'account', id: user_id }, trx);
    await sessions.end(user_id, {}, trx);
    await mailSecurityChange('two-factor-off', user_id, context, trx);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: '' } as const;
    await writeAudit({ action: 'reset-user-two-factor', ...change, reason }, context, trx);
  });
  sessions.evict(user_id);
  return { data: null };
});
