import { deleteSavedSearch } from '@latchkey/contract/saved-search/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';

/** Deletes a saved search of the caller with its matches. */
export default defineHandler(deleteSavedSearch, async ({ id }, context) => {
  const { numDeletedRows } = await context.database.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('account_id', '=', callerId(context))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallFailure('saved_search_not_found');
  return {};
});
