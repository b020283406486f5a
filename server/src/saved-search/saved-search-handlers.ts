import {
  saveSearch,
  getSavedSearches,
  updateSavedSearch,
  deleteSavedSearch,
  markSavedSearchSeen,
} from '@latchkey/contract/saved-search/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { savedSearchCount } from '@latchkey/contract/saved-search/alert-frequency';
import { sql } from 'kysely';
import { findReachable } from '../property/resolve-filters.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import {
  sameFilters,
  savedSearchValues,
  chooseMarketLanguage,
  cancelPendingMatches,
  understandFilters,
} from './saved-search-values.ts';
import { expectVerifiedEmail } from './expect-verified-email.ts';
import { loadSavedSearch, loadSavedSearches } from './load-saved-searches.ts';

/** Returns a saved search and marks its matches as seen. A pending alert is still sent. */
export const markSavedSearchSeenHandler = defineHandler(markSavedSearchSeen, async ({ id }, context) => {
  const { id: account } = expectCaller(context);
  const data = await context.database.transaction(async (transaction) => {
    const search = await loadSavedSearch(transaction, account, id);
    await transaction
      .updateTable('saved_search_match')
      .set({ is_seen: true })
      .where('saved_search_id', '=', id)
      .where('is_seen', '=', false)
      .execute();
    return { ...search, new_count: 0 };
  });
  return { data };
});

/** Deletes a saved search of the caller with its matches. */
export const deleteSavedSearchHandler = defineHandler(deleteSavedSearch, async ({ id }, context) => {
  const { numDeletedRows } = await context.database.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('account_id', '=', expectCaller(context).id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallFailure('saved_search_not_found');
  return {};
});

/** Updates name or frequency; absent fields do not change. */
export const updateSavedSearchHandler = defineHandler(updateSavedSearch, async (input, context) => {
  const { id, name, frequency } = input;
  const { id: account } = expectCaller(context);
  const data = await context.database.transaction(async (transaction) => {
    const before = await loadSavedSearch(transaction, account, id);
    if (frequency !== undefined && frequency !== before.frequency)
      await expectVerifiedEmail(transaction, account, frequency);
    // Only the given columns: writing back what was read would undo a concurrent unsubscribe.
    const changes = { ...(name !== undefined && { name }), ...(frequency !== undefined && { frequency }) };
    if (Object.keys(changes).length === 0) return before;
    await transaction
      .updateTable('saved_search')
      .set(changes)
      .where('id', '=', id)
      .where('account_id', '=', account)
      .execute();
    if (frequency === 'none') await cancelPendingMatches(transaction, id);
    return loadSavedSearch(transaction, account, id);
  });
  return { data };
});

/** Lists the saved searches of the caller, without pagination because their number is limited. */
export const getSavedSearchesHandler = defineHandler(getSavedSearches, async (_, context) => {
  const data = await loadSavedSearches(context.database.db, expectCaller(context).id);
  return { data, total: data.length };
});

/** Saves a search of the caller. Saving the same filters again updates the saved search. */
export const saveSearchHandler = defineHandler(
  saveSearch,
  async ({ name, frequency, language: requested, ...wanted }, context) => {
    const { database, now } = context;
    const filters = await understandFilters(wanted, context);
    const { reachable } = await findReachable(filters, context);
    const { id: account_id } = expectCaller(context);
    const language = await chooseMarketLanguage(database, requested);
    const values = savedSearchValues({ name, frequency, language, filters, reachable }, now());
    // The stored area may be an estimate from when the routing engine was down.
    const { area, west, south, east, north } = values;
    const data = await database.transaction(async (transaction) => {
      await expectVerifiedEmail(transaction, account_id, frequency);
      const { others } = await transaction
        .selectFrom('saved_search')
        .select(sql<number>`count(*) filter (where not ${sameFilters(filters)})::int`.as('others'))
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow();
      if (others >= savedSearchCount.account) throw new CallFailure('saved_searches_full');
      const { id } = await transaction
        .insertInto('saved_search')
        .values({ ...values, account_id, confirmed_at: now() })
        .onConflict((conflict) =>
          conflict
            .expression(sql`account_id, md5(filters::text)`)
            .where('account_id', 'is not', null)
            .doUpdateSet({ name, frequency, language, area, west, south, east, north }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      if (frequency === 'none') await cancelPendingMatches(transaction, id);
      return loadSavedSearch(transaction, account_id, id);
    });
    return { data };
  },
);
