import { subscribeSearch, confirmAlert, unsubscribeAlert } from '@latchkey/contract/saved-search/calls';
import { paths } from '@latchkey/contract/paths';
import { confirmLinkSeconds, savedSearchCount } from '@latchkey/contract/saved-search/alert-frequency';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findReachable } from '../property/resolve-filters.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Tables } from '../platform/database/tables.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { expectMailServer } from '../platform/external/delivery-channels.ts';
import { createConfirmToken, hashConfirmToken, frequencyOfToken } from './confirm-token.ts';
import {
  sameFilters,
  savedSearchValues,
  chooseMarketLanguage,
  cancelPendingMatches,
  understandFilters,
} from './saved-search-values.ts';
import { CallFailure } from '@latchkey/contract/errors';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';

/**
 * Ends the alerts of a link. The search of an account stays, without mails; the search of an address without account is
 * deleted. Idempotent: a repeated request gets the same empty response.
 */
export const unsubscribeAlertHandler = defineHandler(unsubscribeAlert, async ({ token }, { database }) => {
  const row = await database.transaction(async (transaction) => {
    const found = await transaction
      .selectFrom('saved_search')
      .select(['id', 'account_id', 'name', 'filters'])
      .where('unsubscribe_key', '=', token)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return null;
    if (found.account_id === null) await transaction.deleteFrom('saved_search').where('id', '=', found.id).execute();
    else {
      await transaction.updateTable('saved_search').set({ frequency: 'none' }).where('id', '=', found.id).execute();
      await cancelPendingMatches(transaction, found.id);
    }
    return found;
  });
  if (!row) return { data: [] };
  return { data: { name: row.name, filters: row.filters as FilterTexts, frequency: 'none' as const } };
});

/**
 * Starts the alerts of a confirmed address. Idempotent: using the link again returns the same.
 * @throws CallFailure `alert_link_invalid`, `saved_searches_full`
 */
export const confirmAlertHandler = defineHandler(confirmAlert, async ({ token }, { database, now }) => {
  const frequency = frequencyOfToken(token);
  const row = await database.transaction(async (transaction) => {
    const found = await transaction
      .selectFrom('saved_search')
      .select(['id', 'email', 'confirmed_at'])
      .where('confirm_hash', '=', hashConfirmToken(token))
      .where('confirm_until', '>', now())
      .executeTakeFirst();
    if (!found || !frequency) return undefined;
    if (found.confirmed_at === null) {
      const isOther = sql<boolean>`id <> ${found.id}`;
      if (await isAtLimit(transaction, found.email, isOther)) throw new CallFailure('saved_searches_full');
    }
    return transaction
      .updateTable('saved_search')
      .set({ confirmed_at: sql`coalesce(confirmed_at, ${now()})`, frequency })
      .where('id', '=', found.id)
      .returning(['name', 'filters'])
      .executeTakeFirst();
  });
  if (!row || !frequency) throw new CallFailure('alert_link_invalid');
  return { data: { name: row.name, filters: row.filters as FilterTexts, frequency } };
});

/**
 * Subscribes an email address without an account. Sends only the confirmation mail, and responds the same whether the
 * address is unknown, confirmed or at its limit, so that it reveals no saved searches.
 */
export const subscribeSearchHandler = defineHandler(
  subscribeSearch,
  async ({ name, frequency, email, language: requested, ...wanted }, context) => {
    const { database, now } = context;
    const filters = await understandFilters(wanted, context);
    const { reachable } = await findReachable(filters, context);
    await expectMailServer(context);
    const language = await chooseMarketLanguage(database, requested);
    const values = savedSearchValues({ name, frequency, language, filters, reachable }, now());
    const { token, hash } = createConfirmToken(frequency);
    const confirm = { confirm_hash: hash, confirm_until: new Date(now().getTime() + confirmLinkSeconds * 1_000) };
    await database.transaction(async (transaction) => {
      if (await isAtLimit(transaction, email, sql<boolean>`not ${sameFilters(filters)}`)) return;
      await transaction
        .insertInto('saved_search')
        .values({ ...values, email, ...confirm })
        .onConflict((conflict) =>
          // A confirmed search only changes when its address confirms again. PostgreSQL matches the partial index only
          // by the literal in its predicate, not by a parameter.
          conflict
            .expression(sql`lower(email), md5(filters::text)`)
            .where(sql<boolean>`email <> ''`)
            .doUpdateSet({
              ...confirm,
              name: unlessConfirmed('name'),
              language: unlessConfirmed('language'),
              area: unlessConfirmed('area'),
              west: unlessConfirmed('west'),
              south: unlessConfirmed('south'),
              east: unlessConfirmed('east'),
              north: unlessConfirmed('north'),
            }),
        )
        .execute();
      const url = context.mailUrl + paths.confirmAlert(token);
      await enqueueMail(context, { to: email, language }, 'alert-confirm', { name, url }, { trx: transaction });
    });
    return { message: 'We’ve sent you an email. Open its link to start your alerts.' };
  },
);

/** Whether an address has the maximum of confirmed searches. Locks the address, so that the count stays correct. */
async function isAtLimit(trx: Kysely<Tables>, email: string, isOther: RawBuilder<boolean>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 14))`.execute(trx);
  const { others } = await trx
    .selectFrom('saved_search')
    .select(sql<number>`count(*) filter (where ${isOther})::int`.as('others'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    // Otherwise anyone could fill the limit of another's address.
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return others >= savedSearchCount.email;
}

/** The new value of a column, or the stored one if the search is confirmed. */
function unlessConfirmed(column: 'name' | 'language' | 'area' | 'west' | 'south' | 'east' | 'north') {
  const [stored, added] = [sql.ref(`saved_search.${column}`), sql.ref(`excluded.${column}`)];
  return sql<never>`case when saved_search.confirmed_at is null then ${added} else ${stored} end`;
}
