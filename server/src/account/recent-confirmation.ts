import { confirmationMinutes } from '@latchkey/contract/limits';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { minuteMs } from '@latchkey/contract/time-units';
import { expectCaller } from '../platform/expect-caller.ts';
import type { Context } from '../platform/context.ts';
import { countAttempt, resetLockout } from '../platform/rate-limit/lockouts.ts';
import { isPassword } from '../platform/crypto/passwords.ts';

/**
 * Requires a sign-in or a `confirm-identity` of this session within the last `confirmationMinutes`, for operations that
 * must not be possible on a stolen or unlocked device (decision 057).
 * @throws CallFailure `confirmation_required`
 */
export async function expectConfirmed(context: Pick<Context, 'caller' | 'database' | 'now'>): Promise<void> {
  const { signedInAt, sessionId, impersonation } = expectCaller(context);
  const since = new Date(context.now().getTime() - confirmationMinutes * minuteMs);
  if (impersonation || signedInAt > since) return;
  const session = await context.database.db
    .selectFrom('session')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session?.confirmed_at || session.confirmed_at <= since) throw new CallFailure('confirmation_required');
}

/** Records that the caller has just been authenticated again in this session. */
export async function markConfirmed(context: Pick<Context, 'caller' | 'database' | 'now'>): Promise<void> {
  await context.database.db
    .updateTable('session')
    .set({ confirmed_at: context.now() })
    .where('id', '=', expectCaller(context).sessionId)
    .execute();
}

/**
 * Checks the password of an account that signs in with one.
 * @throws CallFailure `sign_in_failed`; TooManyRequests after too many wrong ones
 */
export async function checkOwnPassword(
  account: { email: string; password_hash: string | null },
  password: string,
  context: Pick<Context, 'database' | 'now'>,
): Promise<void> {
  const subject = normaliseEmail(account.email);
  await countAttempt('password', subject, context);
  if (!(await isPassword(account.password_hash, password))) throw new CallFailure('sign_in_failed');
  await resetLockout('password', subject, context.database.db);
}
