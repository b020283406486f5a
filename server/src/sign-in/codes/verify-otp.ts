import type { InputOf } from '@latchkey/contract/define-call';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { findEmailAccount } from '../find-email-account.ts';
import { sendWelcomeMail } from '../send-welcome-mail.ts';
import { consumeCode } from './one-time-codes.ts';
import { savePhoneProof } from '../phone/phone-proofs.ts';
import { verifyOtp, verifyOtpByPost } from '@latchkey/contract/sign-in/calls';

/** Verifies a code that was sent (contract 2.2). */
export const checkCode = defineHandler(verifyOtp, verify);

/** The same by POST, so that the code is not part of the URL. */
export const checkCodeByPost = defineHandler(verifyOtpByPost, verify);

async function verify({ number, email, otp }: InputOf<typeof verifyOtp>, context: Context) {
  const message = 'The code is right.';
  if (number !== undefined) {
    await consumeCode({ channel: 'sms', address: number }, otp, context);
    return { message, auth_id: await savePhoneProof(number, context) };
  }
  await verifyEmail(normaliseEmail(email ?? ''), otp, context);
  return { message };
}

/** Verifies the email of the account with a password: the code proves access to its mailbox. */
async function verifyEmail(email: string, code: string, context: Context): Promise<void> {
  const { database, now } = context;
  await consumeCode({ channel: 'mail', address: email }, code, context);
  const account = await findEmailAccount(email, database.db);
  if (!account) return;
  await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ is_email_verified: true, updated_at: now() })
      .where('id', '=', account.id)
      .where('is_email_verified', '=', false)
      .executeTakeFirst();
    // A changed email is verified too, but the account already got its welcome mail.
    if (numUpdatedRows === 0n || account.signed_in_at) return;
    await sendWelcomeMail({ to: email, name: account.name, language: account.language }, context, trx);
  });
}
