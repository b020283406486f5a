import { CallFailure } from '@latchkey/contract/errors';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AccountTable } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import { findEmailAccount } from '../find-email-account.ts';
import { runAfterResponse } from '../run-after-response.ts';
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts';
import { forgotPassword, forgotPasswordByPost } from '@latchkey/contract/sign-in/calls';

const message = 'A link is on its way to your email.';

/** Mails a link; reports an unknown email, as existing clients expect (contract 2.2, decision 014). */
export const forgotPasswordHandler = defineHandler(forgotPassword, async ({ email }, context) => {
  await expectMailServer(context);
  const account = await findOwner(email, context);
  if (!account) throw new CallFailure('email_unknown');
  await mailResetLink(account, context);
  return { message };
});

/** Mails a link; neither the response nor its time reveals whether the account exists. */
export const forgotPasswordByPostHandler = defineHandler(forgotPasswordByPost, async ({ email }, context) => {
  await expectMailServer(context);
  const account = await findOwner(email, context);
  if (account) await runAfterResponse(() => mailResetLink(account, context), context);
  return { message };
});

type AccountOwner = Pick<Selectable<AccountTable>, 'id' | 'email' | 'name' | 'language'>;

/** Finds the account with a password whose email is verified, or that has never signed in. */
async function findOwner(email: string, { database }: Context): Promise<AccountOwner | null> {
  const account = await findEmailAccount(normaliseEmail(email), database.db);
  if (!account) return null;
  // Everyone can read the outbox in demo mode, so anyone could take over the shared account.
  if (account.is_demo) throw new CallFailure('demo_mode');
  // An unverified email entered in the profile may belong to another person, who must not get access to the account.
  return account.is_email_verified || !account.signed_in_at ? account : null;
}

async function mailResetLink(account: AccountOwner, context: Context): Promise<void> {
  const { database, mailUrl, now } = context;
  const token = newToken();
  const at = now();
  await database.transaction(async (transaction) => {
    // A link to an address that was replaced meanwhile would verify the new one, which may belong to another person.
    const current = await transaction
      .selectFrom('account')
      .select('email')
      .where('id', '=', account.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!current || normaliseEmail(current.email) !== normaliseEmail(account.email)) return;
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
    await enqueueMail(context, reader, 'reset-link', link, { trx: transaction });
  });
}
