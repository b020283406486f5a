import { updateSavedSearch } from '@latchkey/contract/calls/saved-search';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';
import { stopWaiting } from './keep-search.ts';
import { requireAddress } from './require-address.ts';
import { loadSavedSearch } from './saved-search-row.ts';

/** Another name or frequency; what is not sent stays as it is. */
export default answer(updateSavedSearch, async ({ id, ...wish }, context) => {
  const account = callerId(context);
  const data = await context.database.transaction(async (transaction) => {
    const before = await loadSavedSearch(transaction, account, id);
    const { name, frequency } = { name: wish.name ?? before.name, frequency: wish.frequency ?? before.frequency };
    if (frequency !== before.frequency) await requireAddress(transaction, account, frequency);
    await transaction
      .updateTable('saved_search')
      .set({ name, frequency })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .execute();
    if (frequency === 'none') await stopWaiting(transaction, id);
    return { ...before, name, frequency };
  });
  return { data };
});
