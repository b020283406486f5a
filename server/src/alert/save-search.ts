import { saveSearch } from '@latchkey/contract/calls/saved-search';
import { CallFailure } from '@latchkey/contract/errors';
import { savedSearchCount } from '@latchkey/contract/rules/alert-frequency';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';
import { sameFilters, savedSearchValues, spokenLanguage, stopWaiting } from './keep-search.ts';
import { requireAddress } from './require-address.ts';
import { loadSavedSearch } from './saved-search-row.ts';

/** Keeps a search of the signed-in. The same filters again are the same search with a new name and frequency. */
export default answer(saveSearch, async ({ name, frequency, language: wished, ...filters }, context) => {
  const { database, now } = context;
  const account_id = callerId(context);
  const language = await spokenLanguage(database, wished);
  const data = await database.transaction(async (transaction) => {
    await requireAddress(transaction, account_id, frequency);
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
    if (frequency === 'none') await stopWaiting(transaction, id);
    return loadSavedSearch(transaction, account_id, id);
  });
  return { data };
});
