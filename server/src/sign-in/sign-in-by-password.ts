import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import type { Context } from '../context.ts';
import { checkIsActive } from './check-is-active.ts';
import { findEmailAccount } from './find-email-account.ts';
import { countTry, forgive } from './lockouts.ts';
import { isPassword } from './passwords.ts';
import type { SignUp } from './sign-up.ts';

/**
 * The account of an email and its password (contract 5.1). Whether the email, the password or both are wrong is told
 * neither by the answer nor by its time.
 */
export async function signInByPassword(input: SignUp, context: Context): Promise<number> {
  const { database } = context;
  const email = normaliseEmail(input.email ?? '');
  const account = await findEmailAccount(email, database.db);
  // Everybody knows the password of a demo account, and a few wrong ones must not close it to all.
  if (!account?.is_demo) await countTry('password', email, context);
  const isRight = await isPassword(account?.password_hash, input.password ?? '');
  if (!account || !isRight) throw new CallFailure('sign_in_failed');
  await forgive('password', email, database.db);
  checkIsActive(account);
  if (!account.is_email_verified) throw new CallFailure('email_not_verified');
  return account.id;
}
