import { deleteSavedSearch } from '@latchkey/contract/calls/saved-search';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';

/** The search and all that was noted of it. */
export default answer(deleteSavedSearch, async ({ id }, context) => {
  const { numDeletedRows } = await context.database.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('account_id', '=', callerId(context))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallFailure('saved_search_not_found');
  return {};
});
