import { verifyOtp } from '@latchkey/contract/calls/account';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { findEmailAccount } from './find-email-account.ts';
import { spendCode } from './one-time-codes.ts';

/** Checks a code that was sent (contract 2.2). */
export default answer(verifyOtp, async ({ email, otp }, context) => {
  if (email !== undefined) await verifyEmail(normaliseEmail(email), otp, context);
  return { message: 'The code is right.' };
});

/** Who reads the mails of an address owns the account with a password that has it. */
export async function verifyEmail(email: string, code: string, context: Context): Promise<void> {
  const { database, now } = context;
  await spendCode({ channel: 'mail', address: email }, code, context);
  const account = await findEmailAccount(email, database.db);
  if (!account) return;
  await database.db
    .updateTable('account')
    .set({ is_email_verified: true, updated_at: now() })
    .where('id', '=', account.id)
    .execute();
}
