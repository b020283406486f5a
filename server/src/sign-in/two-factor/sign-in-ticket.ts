import { finishSignIn } from '@latchkey/contract/sign-in/two-factor/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { signInTicketMinutes } from '@latchkey/contract/limits';
import { minuteMs } from '@latchkey/contract/time-units';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { checkIsActive } from '../sessions/check-is-active.ts';
import { openSession } from '../sessions/open-session.ts';
import { loadTwoFactor, consumeTwoFactorCode } from './two-factor.ts';
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts';

/**
 * Stops a sign-in of an account with two-step sign-in after its first step.
 * @throws CallFailure `two_factor_required` with a ticket for the second step, since the first step's proof is used up
 */
export async function expectSingleStep(accountId: number, { database, now }: Pick<Context, 'database' | 'now'>) {
  const { isOn } = await loadTwoFactor({ kind: 'account', id: accountId }, database.db);
  if (!isOn) return;
  const at = now();
  const ticket = newToken();
  const expires_at = new Date(at.getTime() + signInTicketMinutes * minuteMs);
  await database.db.deleteFrom('sign_in_ticket').where('expires_at', '<=', at).execute();
  await database.db
    .insertInto('sign_in_ticket')
    .values({ token_hash: tokenHash(ticket), account_id: accountId, expires_at })
    .execute();
  throw new CallFailure('two_factor_required', { extra: { ticket } });
}

/** Second step: the ticket of the first step, and a code of the app or a recovery code. */
export const finishSignInHandler = defineHandler(finishSignIn, async ({ ticket, code, fcm_id }, context) => {
  const { database, now } = context;
  const hash = tokenHash(ticket);
  const account = await database.db
    .selectFrom('sign_in_ticket')
    .innerJoin('account', 'account.id', 'sign_in_ticket.account_id')
    .select(['account.id', 'account.is_active'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!account) throw new CallFailure('sign_in_not_proven');
  checkIsActive(account);
  await consumeTwoFactorCode({ kind: 'account', id: account.id }, code, context);
  const { numDeletedRows } = await database.db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  // All sessions were ended in the meantime.
  if (numDeletedRows === 0n) throw new CallFailure('sign_in_not_proven');
  return openSession(account.id, fcm_id, context);
});
