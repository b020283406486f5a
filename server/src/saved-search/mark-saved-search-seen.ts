import { lookAtSavedSearch } from '@latchkey/contract/saved-search/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';
import { loadSavedSearch } from './load-saved-searches.ts';

/** Returns a saved search and marks its matches as seen. A pending alert is still sent. */
export default defineHandler(lookAtSavedSearch, async ({ id }, context) => {
  const account = callerId(context);
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
