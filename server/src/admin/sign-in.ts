import { adminSignIn } from '@latchkey/contract/calls/operator';
import { CallFailure } from '@latchkey/contract/errors';
import { operatorRoleNames } from '@latchkey/contract/operator-roles';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import { countTry, forgive } from '../sign-in/lockouts.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { readTwoFactor, spendTwoFactor } from '../two-factor/two-factor.ts';
import { startOperatorSession, writeOperator } from './operator-sessions.ts';

/** Signs one of the operator's people in. Neither answer nor time tells whether the email or the password is wrong. */
export default answer(adminSignIn, async (input, context) => {
  const { database, log, setConsoleSession } = context;
  if (input.in_cookie && !setConsoleSession) throw new CallFailure('not_allowed');
  const email = normaliseEmail(input.email);
  const found = await database.db
    .selectFrom('operator')
    .selectAll()
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  // Everybody knows the password of the demo account, and a few wrong ones must not close it to all.
  const subject = `operator ${email}`;
  if (!found?.is_demo) await countTry('password', subject, context);
  const isRight = await isPassword(found?.password_hash, input.password);
  const role = operatorRoleNames.find((name) => name === found?.role);
  if (!found || !role || !isRight) {
    log.warn({ operator: found?.id }, 'a sign-in to the console was refused');
    throw new CallFailure('sign_in_failed');
  }
  const holder = { kind: 'operator', id: found.id } as const;
  if ((await readTwoFactor(holder, database.db)).isOn) {
    if (input.code === undefined) throw new CallFailure('two_factor_required');
    await spendTwoFactor(holder, input.code, context);
  }
  await forgive('password', subject, database.db);
  const token = await startOperatorSession(found.id, context);
  if (input.in_cookie) setConsoleSession?.(token);
  log.info({ operator: found.id }, 'signed in to the console');
  const { id, name } = found;
  return {
    message: 'You are signed in.',
    ...(!input.in_cookie && { token }),
    data: writeOperator({ id, name, email, role, isDemo: found.is_demo }),
  };
});
