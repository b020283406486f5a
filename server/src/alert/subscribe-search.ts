import { subscribeSearch } from '@latchkey/contract/calls/saved-search';
import { paths } from '@latchkey/contract/paths';
import { confirmLinkSeconds, savedSearchCount } from '@latchkey/contract/rules/alert-frequency';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { expectMailServer } from '../services/reach.ts';
import { newConfirmToken } from './confirm-token.ts';
import { sameFilters, savedSearchValues, spokenLanguage } from './keep-search.ts';

/**
 * Alerts without an account. Nothing is sent but the mail with the link, and the answer is the same whether the address
 * is known, has confirmed before or has too many: nobody learns of it what somebody else keeps.
 */
export default answer(subscribeSearch, async ({ name, frequency, email, language: wished, ...filters }, context) => {
  const { database, now } = context;
  await expectMailServer(context);
  const language = await spokenLanguage(database, wished);
  const { token, hash } = newConfirmToken(frequency);
  const confirm = { confirm_hash: hash, confirm_until: new Date(now().getTime() + confirmLinkSeconds * 1_000) };
  await database.transaction(async (transaction) => {
    // One address at a time, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 14))`.execute(transaction);
    const { others } = await transaction
      .selectFrom('saved_search')
      .select(sql<number>`count(*) filter (where not ${sameFilters(filters)})::int`.as('others'))
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirstOrThrow();
    if (others >= savedSearchCount.email) return;
    await transaction
      .insertInto('saved_search')
      .values({ ...savedSearchValues({ name, frequency, language, filters }, now()), email, ...confirm })
      .onConflict((conflict) =>
        // Who has confirmed already confirms the change: until then all stays as it is. The index is only found by words
        // that stand in it, not by a value that is handed over.
        conflict
          .expression(sql`lower(email), md5(filters::text)`)
          .where(sql<boolean>`email <> ''`)
          .doUpdateSet(confirm),
      )
      .execute();
    const url = context.mailUrl + paths.confirmAlert(token);
    await postMail(context, { to: email, language }, 'alert-confirm', { name, url }, { within: transaction });
  });
  return { message: 'We have sent you a mail. Follow its link to get alerts.' };
});
