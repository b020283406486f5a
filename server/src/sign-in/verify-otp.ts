import { verifyOtp, verifyOtpByPost } from '@latchkey/contract/calls/account';
import type { InputOf } from '@latchkey/contract/call';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { findEmailAccount } from './find-email-account.ts';
import { greet } from './greet.ts';
import { spendCode } from './one-time-codes.ts';
import { rememberProof } from './phone-proofs.ts';

/** Checks a code that was sent (contract 2.2). */
export const checkCode = answer(verifyOtp, verify);

/** The same, without the code in an address. */
export const checkCodeByPost = answer(verifyOtpByPost, verify);

async function verify({ number, email, otp }: InputOf<typeof verifyOtp>, context: Context) {
  const message = 'The code is right.';
  if (number !== undefined) {
    await spendCode({ channel: 'sms', address: number }, otp, context);
    return { message, auth_id: await rememberProof(number, context) };
  }
  await verifyEmail(normaliseEmail(email ?? ''), otp, context);
  return { message };
}

/** Who reads the mails of an address owns the account with a password that has it. */
async function verifyEmail(email: string, code: string, context: Context): Promise<void> {
  const { database, now } = context;
  await spendCode({ channel: 'mail', address: email }, code, context);
  const account = await findEmailAccount(email, database.db);
  if (!account) return;
  await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ is_email_verified: true, updated_at: now() })
      .where('id', '=', account.id)
      .where('is_email_verified', '=', false)
      .executeTakeFirst();
    // A changed email is confirmed as well, by an account that was welcomed long ago.
    if (numUpdatedRows === 0n || account.signed_in_at) return;
    await greet({ to: email, name: account.name, language: account.language }, context, trx);
  });
}
