import { lookAtSavedSearch } from '@latchkey/contract/calls/saved-search';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';
import { loadSavedSearch } from './saved-search-row.ts';

/** Nothing is new after a look. An alert that waits goes out all the same: a mail was asked for. */
export default answer(lookAtSavedSearch, async ({ id }, context) => {
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
