import { forgotPassword, forgotPasswordByPost } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { findEmailAccount } from './find-email-account.ts';
import { newToken, tokenHash } from './sessions.ts';

const message = 'A link is on its way to your email.';

/** Mails a link; an email that nobody has is told, as the contract wants it (2.2; decision 014). */
export const forgot = answer(forgotPassword, async ({ email }, context) => {
  if (!(await mailResetLink(email, context))) throw new CallFailure('email_unknown');
  return { message };
});

/** Mails a link; the answer is the same whether there is an account or not. */
export const forgotByPost = answer(forgotPasswordByPost, async ({ email }, context) => {
  await mailResetLink(email, context);
  return { message };
});

/** @returns false when no account with a password has proven to own this email, or waits for its first proof */
async function mailResetLink(email: string, context: Context): Promise<boolean> {
  const { database, mailUrl, now } = context;
  const address = normaliseEmail(email);
  const account = await findEmailAccount(address, database.db);
  if (!account) return false;
  // Its outbox is open to everybody, and so would its account be to nobody else any more.
  if (account.is_demo) throw new CallFailure('demo_mode');
  // Somebody put another's email into their profile: who reads its mails has no right to their account.
  if (!account.is_email_verified && account.signed_in_at) return false;
  const token = newToken();
  const at = now();
  await database.transaction(async (transaction) => {
    await transaction.deleteFrom('password_reset').where('expires_at', '<=', at).execute();
    await transaction
      .insertInto('password_reset')
      .values({
        token_hash: tokenHash(token),
        account_id: account.id,
        expires_at: new Date(at.getTime() + resetLinkSeconds * 1_000),
      })
      .execute();
    const reader = { to: address, name: account.name, language: account.language || context.language };
    const link = { url: `${mailUrl}/reset-password?token=${token}`, minutes: resetLinkSeconds / 60 };
    await postMail(context, reader, 'reset-link', link, { within: transaction });
  });
  return true;
}
