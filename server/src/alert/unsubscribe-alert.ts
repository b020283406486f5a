import { unsubscribeAlert } from '@latchkey/contract/calls/saved-search';
import type { FilterTexts } from '@latchkey/contract/rules/filter-texts';
import { answer } from '../answer.ts';
import { stopWaiting } from './keep-search.ts';

/**
 * Ends the alerts behind a link. A search of an account stays, without mails; of an address without one nothing is
 * left. A mail program that asks twice is told the same: there is nothing (more) to be sent.
 */
export default answer(unsubscribeAlert, async ({ token }, { database }) => {
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
      await stopWaiting(transaction, found.id);
    }
    return found;
  });
  if (!row) return { data: [] };
  return { data: { name: row.name, filters: row.filters as FilterTexts, frequency: 'none' as const } };
});
