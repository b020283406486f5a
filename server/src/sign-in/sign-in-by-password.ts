import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { Context } from '../platform/context.ts';
import { checkIsActive } from './sessions/check-is-active.ts';
import { findEmailAccount } from './find-email-account.ts';
import { countAttempt, resetLockout } from '../platform/rate-limit/lockouts.ts';
import { isPassword } from '../platform/crypto/passwords.ts';
import type { SignInInput } from './sign-in-input.ts';

/**
 * Returns the id of the account of an email and its password (contract 5.1). Neither the response nor its time reveals
 * whether the email or the password is wrong.
 */
export async function signInByPassword(input: SignInInput, context: Context): Promise<number> {
  const { database } = context;
  const email = normaliseEmail(input.email ?? '');
  const account = await findEmailAccount(email, database.db);
  // The password of a demo account is public, and a few wrong attempts must not lock out all its users.
  if (!account?.is_demo) await countAttempt('password', email, context);
  const isRight = await isPassword(account?.password_hash, input.password ?? '');
  if (!account || !isRight) throw new CallFailure('sign_in_failed');
  await resetLockout('password', email, database.db);
  checkIsActive(account);
  if (!account.is_email_verified) throw new CallFailure('email_not_verified');
  return account.id;
}
