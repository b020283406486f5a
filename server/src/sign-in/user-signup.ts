import { userSignup } from '@latchkey/contract/calls/account';
import type { InputOf } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { registerPushToken } from '../account/push-tokens.ts';
import { writeCustomer } from '../account/write-customer.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { findEmailAccount } from './find-email-account.ts';
import { countTry, forgive } from './lockouts.ts';
import { isPassword } from './passwords.ts';
import { checkWayIsOn } from './sign-in-ways.ts';

/** Signs in, in one of four ways (contract 2.2 and 5). */
export default answer(userSignup, async (input, context) => {
  const type = input.type ?? input.logintype ?? '3';
  await checkWayIsOn(type, context.database);
  if (type !== '3') throw new CallFailure('sign_in_not_proven');
  return openSession(await signInByPassword(input, context), input.fcm_id, context);
});

/**
 * The account of an email and its password. Whether the email, the password or both are wrong is told neither by the
 * answer nor by its time.
 */
async function signInByPassword(input: InputOf<typeof userSignup>, context: Context): Promise<number> {
  const { database } = context;
  const email = normaliseEmail(input.email ?? '');
  const account = await findEmailAccount(email, database.db);
  // Everybody knows the password of a demo account, and a few wrong ones must not close it to all.
  if (!account?.is_demo) await countTry('password', email, context);
  const isRight = await isPassword(account?.password_hash, input.password ?? '');
  if (!account || !isRight) throw new CallFailure('sign_in_failed');
  await forgive('password', email, database.db);
  if (!account.is_active) throw new CallFailure('account_deactivated', { extra: { is_active: false } });
  if (!account.is_email_verified) throw new CallFailure('email_not_verified');
  return account.id;
}

/** A new session of an account that has proven itself, with the body that clients keep (contract 5). */
async function openSession(accountId: number, pushToken: string | undefined, context: Context) {
  const { database, sessions, userAgent, now, log } = context;
  const at = now();
  const { token, data } = await database.transaction(async (transaction) => {
    await transaction.updateTable('account').set({ signed_in_at: at }).where('id', '=', accountId).execute();
    const session = await sessions.start(accountId, userAgent, transaction);
    if (pushToken !== undefined) {
      await registerPushToken(pushToken, { accountId, sessionId: session.sessionId, at }, transaction);
    }
    return { token: session.token, data: await writeCustomer(accountId, context, transaction) };
  });
  log.info({ account: accountId }, 'signed in');
  return { message: 'You are signed in.', token, data };
}
