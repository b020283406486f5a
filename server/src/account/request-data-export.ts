import { defineHandler } from '../platform/define-handler.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { expectConfirmed } from './recent-confirmation.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { newToken, tokenHash } from '../platform/crypto/tokens.ts';
import { requestDataExport } from '@latchkey/contract/account/calls';

const lifetimeMs = 24 * 60 * 60_000;

/**
 * Creates the link from which the caller downloads all their data. It works once and for a day; a new link replaces the
 * previous one. It is also mailed, so that the owner notices an export requested by someone else.
 */
export default defineHandler(requestDataExport, async (_, context) => {
  const { database, siteUrl, mailUrl, now } = context;
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  const token = newToken();
  const expires = new Date(now().getTime() + lifetimeMs);
  await database.transaction(async (trx) => {
    await trx.deleteFrom('data_export').where('account_id', '=', id).execute();
    const row = { token_hash: tokenHash(token), account_id: id, created_at: now(), expires_at: expires };
    await trx.insertInto('data_export').values(row).execute();
    const account = await trx
      .selectFrom('account')
      .select(['email', 'name', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (account.email === '') return;
    const reader = { to: account.email, name: account.name, language: account.language };
    const params = { url: `${mailUrl}/data-export/${token}`, until: expires };
    await enqueueMail(context, reader, 'export-ready', params, { trx });
  });
  return { data: { url: `${siteUrl}/data-export/${token}`, expires_at: expires.toISOString() } };
});
