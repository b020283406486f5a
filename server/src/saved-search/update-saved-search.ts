import { updateSavedSearch } from '@latchkey/contract/saved-search/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';
import { cancelPendingMatches } from './saved-search-values.ts';
import { expectVerifiedEmail } from './expect-verified-email.ts';
import { loadSavedSearch } from './load-saved-searches.ts';

/** Updates name or frequency; absent fields do not change. */
export default defineHandler(updateSavedSearch, async ({ id, ...input }, context) => {
  const account = callerId(context);
  const data = await context.database.transaction(async (transaction) => {
    const before = await loadSavedSearch(transaction, account, id);
    const { name, frequency } = { name: input.name ?? before.name, frequency: input.frequency ?? before.frequency };
    if (frequency !== before.frequency) await expectVerifiedEmail(transaction, account, frequency);
    await transaction
      .updateTable('saved_search')
      .set({ name, frequency })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .execute();
    if (frequency === 'none') await cancelPendingMatches(transaction, id);
    return { ...before, name, frequency };
  });
  return { data };
});
