import { adminResetUserTwoFactor } from '@latchkey/contract/calls/console/people';
import { answer } from '../../answer.ts';
import { deletePasskeys } from '../../passkeys/passkeys.ts';
import { mailSecurityChange } from '../../two-factor/security-mail.ts';
import { deleteTwoFactor } from '../../two-factor/two-factor.ts';
import { writeAudit } from '../write-audit.ts';
import { holdAccount } from './hold-account.ts';

/** For a user who lost phone and recovery codes. Their sessions end, and an email says so. */
export default answer(adminResetUserTwoFactor, async ({ user_id, reason }, context) => {
  const { database, sessions } = context;
  await database.transaction(async (trx) => {
    await holdAccount(user_id, trx);
    await deleteTwoFactor({ kind: 'account', id: user_id }, trx);
    await deletePasskeys({ kind: 'account', id: user_id }, trx);
    await sessions.end(user_id, {}, trx);
    await mailSecurityChange('two-factor-off', user_id, context, trx);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: '' } as const;
    await writeAudit({ action: 'reset-user-two-factor', ...change, reason }, context, trx);
  });
  sessions.forget(user_id);
  return { data: null };
});
