import { CallFailure } from '@latchkey/contract/errors';
import type { InputOf } from '@latchkey/contract/define-call';
import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { verifyIdentity } from '../social/verify-identity.ts';
import { checkOwnPassword, markConfirmed } from '../../account/recent-confirmation.ts';
import { consumeCode } from '../codes/one-time-codes.ts';
import { sendCodeBySms } from '../codes/send-code.ts';
import { confirmIdentity, sendConfirmationCode } from '@latchkey/contract/sign-in/calls';

/** Authenticates the caller again, with the method of the account's sign-in. */
export const confirmIdentityHandler = defineHandler(confirmIdentity, async (input, context) => {
  const account = await loadAccount(context);
  await prove(account, input, context);
  await markConfirmed(context);
  context.log.info({ account: account.id }, 'identity confirmed');
  return { message: 'Thank you.' };
});

/** Sends the code for `confirm-identity` to the phone number that the account signs in with. */
export const sendConfirmationCodeHandler = defineHandler(sendConfirmationCode, async (_, context) => {
  const { number } = await loadAccount(context);
  if (number === null) throw new CallFailure('sign_in_method_off');
  await sendCodeBySms(number, context);
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
  if (otp !== undefined && number !== null) return consumeCode({ channel: 'sms', address: number }, otp, context);
  if (authId !== undefined && (logintype === 0 || logintype === 2)) {
    const identity = await verifyIdentity({ type: logintype === 0 ? '0' : '2', authId, idToken }, context);
    if (identity.authId === account.auth_id) return;
    context.log.warn({ account: account.id }, 'proven identity belongs to another account');
  }
  throw new CallFailure('sign_in_not_proven');
}
