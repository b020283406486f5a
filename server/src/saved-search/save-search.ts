import { saveSearch } from '@latchkey/contract/saved-search/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { savedSearchCount } from '@latchkey/contract/saved-search/alert-frequency';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';
import { sameFilters, savedSearchValues, chooseMarketLanguage, cancelPendingMatches } from './saved-search-values.ts';
import { expectVerifiedEmail } from './expect-verified-email.ts';
import { loadSavedSearch } from './load-saved-searches.ts';

/** Saves a search of the caller. Saving the same filters again updates name and frequency. */
export default defineHandler(saveSearch, async ({ name, frequency, language: requested, ...filters }, context) => {
  const { database, now } = context;
  const account_id = callerId(context);
  const language = await chooseMarketLanguage(database, requested);
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
      .values({
        ...savedSearchValues({ name, frequency, language, filters }, now()),
        account_id,
        confirmed_at: now(),
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`account_id, md5(filters::text)`)
          .where('account_id', 'is not', null)
          .doUpdateSet({ name, frequency, language }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (frequency === 'none') await cancelPendingMatches(transaction, id);
    return loadSavedSearch(transaction, account_id, id);
  });
  return { data };
});
