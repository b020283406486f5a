import { getSavedSearches } from '@latchkey/contract/saved-search/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';
import { loadSavedSearches } from './load-saved-searches.ts';

/** Lists the saved searches of the caller, without pagination because their number is limited. */
export default defineHandler(getSavedSearches, async (_, context) => {
  const data = await loadSavedSearches(context.database.db, callerId(context));
  return { data, total: data.length };
});
