import { requestDataExport } from '@latchkey/contract/calls/own-data';
import { answer } from '../answer.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { expectConfirmed } from '../sign-in/confirmation.ts';
import { newToken, tokenHash } from '../sign-in/sessions.ts';
import { expectCaller } from './expect-caller.ts';

const lifeMs = 24 * 60 * 60_000;

/**
 * Makes the link under which the caller fetches all that is kept of them. It works once and for a day; a new one ends the
 * one before. It is mailed too, so that nobody takes a copy without its owner hearing of it.
 */
export default answer(requestDataExport, async (_, context) => {
  const { database, siteUrl, mailUrl, now } = context;
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  const token = newToken();
  const expires = new Date(now().getTime() + lifeMs);
  await database.transaction(async (within) => {
    await within.deleteFrom('data_export').where('account_id', '=', id).execute();
    const row = { token_hash: tokenHash(token), account_id: id, created_at: now(), expires_at: expires };
    await within.insertInto('data_export').values(row).execute();
    const person = await within
      .selectFrom('account')
      .select(['email', 'name', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (person.email === '') return;
    const reader = { to: person.email, name: person.name, language: person.language };
    const ready = { url: `${mailUrl}/data-export/${token}`, until: expires };
    await postMail(context, reader, 'export-ready', ready, { within });
  });
  return { data: { url: `${siteUrl}/data-export/${token}`, expires_at: expires.toISOString() } };
});
