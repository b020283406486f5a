import { adminChangePassword } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { defineHandler } from '../../platform/define-handler.ts';
import { countAttempt } from '../../platform/rate-limit/lockouts.ts';
import { checkNewPassword, hashPassword, isPassword } from '../../platform/crypto/passwords.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOperator } from '../operator/lock-operator.ts';
import { storeOperatorPassword } from './store-operator-password.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Changes the password of the operator who calls, with the old one as confirmation; all other sessions of the operator
 * end.
 * @throws CallFailure `sign_in_failed` for a wrong old password, those of `checkNewPassword` for the new one
 */
export default defineHandler(adminChangePassword, async ({ old_password, password }, context) => {
  const { database } = context;
  const { id, name, email, sessionHash } = expectOperator(context);
  const stored = await database.db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  await countAttempt('password', `operator ${email}`, context);
  if (!(await isPassword(stored?.password_hash, old_password))) throw new CallFailure('sign_in_failed');
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (trx) => {
    const operator = await lockOperator(id, trx);
    await storeOperatorPassword(operator, passwordHash, context, trx, sessionHash);
    const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: operator.name } as const;
    await writeAudit({ action: 'change-password', ...change, reason: '' }, context, trx);
  });
  return { message: 'Your password is changed. All other devices are signed out.' };
});
