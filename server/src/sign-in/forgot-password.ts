import { forgotPassword, forgotPasswordByPost } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountTable } from '../database/tables.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { expectMailServer } from '../services/reach.ts';
import { findEmailAccount } from './find-email-account.ts';
import { leave } from './leave.ts';
import { newToken, tokenHash } from './sessions.ts';

const message = 'A link is on its way to your email.';

/** Mails a link; an email that nobody has is told, as existing clients expect (contract 2.2, decision 014). */
export const forgot = answer(forgotPassword, async ({ email }, context) => {
  await expectMailServer(context);
  const account = await findOwner(email, context);
  if (!account) throw new CallFailure('email_unknown');
  await mailResetLink(account, context);
  return { message };
});

/** Mails a link; whether there is an account is told neither by the answer nor by its time. */
export const forgotByPost = answer(forgotPasswordByPost, async ({ email }, context) => {
  await expectMailServer(context);
  const account = await findOwner(email, context);
  if (account) await leave(() => mailResetLink(account, context), context);
  return { message };
});

type Owner = Pick<Selectable<AccountTable>, 'id' | 'email' | 'name' | 'language'>;

/** The account with a password that has proven to own this email, or waits for its first proof. */
async function findOwner(email: string, { database }: Context): Promise<Owner | null> {
  const account = await findEmailAccount(normaliseEmail(email), database.db);
  if (!account) return null;
  // Its outbox is open to everybody, and so would its account be to nobody else any more.
  if (account.is_demo) throw new CallFailure('demo_mode');
  // Somebody put another's email into their profile: who reads its mails has no right to their account.
  return account.is_email_verified || !account.signed_in_at ? account : null;
}

async function mailResetLink(account: Owner, context: Context): Promise<void> {
  const { database, mailUrl, now } = context;
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
    const reader = { to: account.email, name: account.name, language: account.language || context.language };
    const link = { url: `${mailUrl}/reset-password?token=${token}`, minutes: resetLinkSeconds / 60 };
    await postMail(context, reader, 'reset-link', link, { within: transaction });
  });
}
