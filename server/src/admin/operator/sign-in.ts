import { adminSignIn, adminSignOut, adminGetSelf } from '@latchkey/contract/admin/operator/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { Flag } from '@latchkey/contract/schema/primitives';
import { defineHandler } from '../../platform/define-handler.ts';
import { countAttempt, resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { isPassword } from '../../platform/crypto/passwords.ts';
import { loadTwoFactor, consumeTwoFactorCode } from '../../sign-in/two-factor/two-factor.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { startOperatorSession, operatorRecord, endOperatorSession } from './operator-sessions.ts';

/** Signs an operator in. Neither response nor timing reveals whether the email or the password is wrong. */
export const signIn = defineHandler(adminSignIn, async (input, context) => {
  const { database, log, setConsoleSession } = context;
  if (input.in_cookie && !setConsoleSession) throw new CallFailure('not_allowed');
  const email = normaliseEmail(input.email);
  const found = await database.db
    .selectFrom('operator')
    .selectAll()
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  // The password of the demo account is public, and failed attempts must not lock it for all visitors.
  const subject = `operator ${email}`;
  if (!found?.is_demo) await countAttempt('password', subject, context);
  const isRight = await isPassword(found?.password_hash, input.password);
  const role = operatorRoleNames.find((name) => name === found?.role);
  if (!found || !role || !isRight) {
    log.warn({ operator: found?.id }, 'console sign-in rejected');
    throw new CallFailure('sign_in_failed');
  }
  const holder = { kind: 'operator', id: found.id } as const;
  if ((await loadTwoFactor(holder, database.db)).isOn) {
    if (input.code === undefined) throw new CallFailure('two_factor_required');
    await consumeTwoFactorCode(holder, input.code, context);
  }
  await resetLockout('password', subject, database.db);
  const token = await startOperatorSession(found.id, context);
  if (input.in_cookie) setConsoleSession?.(token);
  log.info({ operator: found.id }, 'console sign-in succeeded');
  const { id, name } = found;
  return {
    message: 'You are signed in.',
    ...(!input.in_cookie && { token }),
    data: operatorRecord({ id, name, email, role, isDemo: found.is_demo }),
  };
});

/** Ends this session of the console and clears its cookie. */
export const signOut = defineHandler(adminSignOut, async (_, context) => {
  await endOperatorSession(expectOperator(context).sessionHash, context.database.db);
  context.setConsoleSession?.(null);
  return { message: 'You are signed out.' };
});

/** Returns the operator that is signed in to the console. */
export const getSelf = defineHandler(adminGetSelf, async (_, context) => {
  const operator = expectOperator(context);
  const needs_two_factor: Flag = operator.needsTwoFactor ? 1 : 0;
  return { data: { ...operatorRecord(operator), needs_two_factor } };
});
