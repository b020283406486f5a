import { confirmationMinutes } from '@latchkey/contract/limits';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { expectCaller } from '../account/expect-caller.ts';
import type { Context } from '../context.ts';
import { countTry, forgive } from './lockouts.ts';
import { isPassword } from './passwords.ts';

/**
 * What a stolen or unlocked device must not do: it takes a sign-in, or a `confirm-identity`, within the last minutes
 * (decision 057).
 * @throws CallFailure `confirmation_required`
 */
export async function expectConfirmed(context: Pick<Context, 'caller' | 'database' | 'now'>): Promise<void> {
  const { signedInAt, sessionId, acting } = expectCaller(context);
  const since = new Date(context.now().getTime() - confirmationMinutes * 60_000);
  if (acting || signedInAt > since) return;
  const session = await context.database.db
    .selectFrom('session')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session?.confirmed_at || session.confirmed_at <= since) throw new CallFailure('confirmation_required');
}

/** Notes that the person behind the caller's session has just proved who they are. */
export async function noteConfirmed(context: Pick<Context, 'caller' | 'database' | 'now'>): Promise<void> {
  await context.database.db
    .updateTable('session')
    .set({ confirmed_at: context.now() })
    .where('id', '=', expectCaller(context).sessionId)
    .execute();
}

/**
 * Checks the password of an account that signs in by one.
 * @throws CallFailure `sign_in_failed`; TooManyRequests after too many wrong ones
 */
export async function checkOwnPassword(
  account: { email: string; password_hash: string | null },
  password: string,
  context: Pick<Context, 'database' | 'now'>,
): Promise<void> {
  const subject = normaliseEmail(account.email);
  await countTry('password', subject, context);
  if (!(await isPassword(account.password_hash, password))) throw new CallFailure('sign_in_failed');
  await forgive('password', subject, context.database.db);
}
