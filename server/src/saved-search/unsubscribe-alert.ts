import { unsubscribeAlert } from '@latchkey/contract/saved-search/calls';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { defineHandler } from '../platform/define-handler.ts';
import { cancelPendingMatches } from './saved-search-values.ts';

/**
 * Ends the alerts of a link. The search of an account stays, without mails; the search of an address without account is
 * deleted. Idempotent: a repeated request gets the same empty response.
 */
export default defineHandler(unsubscribeAlert, async ({ token }, { database }) => {
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
