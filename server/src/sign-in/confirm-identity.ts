import { confirmIdentity, sendConfirmationCode } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import type { InputOf } from '@latchkey/contract/call';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { checkOwnPassword, noteConfirmed } from './confirmation.ts';
import { spendCode } from './one-time-codes.ts';
import { textCode } from './send-code.ts';

/** Authenticates the caller again, in the way in which they sign in. */
export const confirm = answer(confirmIdentity, async (input, context) => {
  const account = await loadAccount(context);
  await prove(account, input, context);
  await noteConfirmed(context);
  context.log.info({ account: account.id }, 'identity confirmed');
  return { message: 'Thank you.' };
});

/** Sends the code for `confirm-identity` to the number that the account signs in by. */
export const sendCode = answer(sendConfirmationCode, async (_, context) => {
  const { number } = await loadAccount(context);
  if (number === null) throw new CallFailure('sign_in_method_off');
  await textCode(number, context);
  return { message: 'A code is on its way.', data: { last_digits: number.slice(-3) } };
});

type Account = Awaited<ReturnType<typeof loadAccount>>;

function loadAccount(context: Pick<Context, 'caller' | 'database'>) {
  return context.database.db
    .selectFrom('account')
    .leftJoin('phone_identity', 'phone_identity.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.password_hash', 'account.logintype', 'account.auth_id'])
    .select('phone_identity.number')
    .where('account.id', '=', expectCaller(context).id)
    .executeTakeFirstOrThrow();
}

async function prove(account: Account, input: InputOf<typeof confirmIdentity>, context: Context): Promise<void> {
  const { password, otp, auth_id: authId, id_token: idToken } = input;
  const { logintype, number } = account;
  if (password !== undefined && account.password_hash !== null) return checkOwnPassword(account, password, context);
  if (otp !== undefined && number !== null) return spendCode({ channel: 'sms', address: number }, otp, context);
  if (authId !== undefined && (logintype === 0 || logintype === 2)) {
    const identity = await proveIdentity({ type: logintype === 0 ? '0' : '2', authId, idToken }, context);
    if (identity.authId === account.auth_id) return;
    context.log.warn({ account: account.id }, 'an identity was proven that is not the account’s own');
  }
  throw new CallFailure('sign_in_not_proven');
}
