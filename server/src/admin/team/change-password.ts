import { adminChangePassword } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { answer } from '../../answer.ts';
import { countTry } from '../../sign-in/lockouts.ts';
import { checkNewPassword, hashPassword, isPassword } from '../../sign-in/passwords.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { holdOperator } from './hold-operator.ts';
import { storeOperatorPassword } from './store-operator-password.ts';

/**
 * Sets a new password by the old one; all other sessions of the console end.
 * @throws CallFailure `sign_in_failed` for a wrong old one, and what `checkNewPassword` says of the new one
 */
export default answer(adminChangePassword, async ({ old_password, password }, context) => {
  const { database } = context;
  const { id, name, email, sessionHash } = expectOperator(context);
  const stored = await database.db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  await countTry('password', `operator ${email}`, context);
  if (!(await isPassword(stored?.password_hash, old_password))) throw new CallFailure('sign_in_failed');
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (within) => {
    const operator = await holdOperator(id, within);
    await storeOperatorPassword(operator, passwordHash, context, within, sessionHash);
    const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: operator.name } as const;
    await writeAudit({ action: 'change-password', ...change, reason: '' }, context, within);
  });
  return { message: 'Your password is changed. All other devices are signed out.' };
});
