import { getSavedSearches } from '@latchkey/contract/calls/saved-search';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';
import { loadSavedSearches } from './saved-search-row.ts';

/** What the caller keeps; so few that they need no pages. */
export default answer(getSavedSearches, async (_, context) => {
  const data = await loadSavedSearches(context.database.db, callerId(context));
  return { data, total: data.length };
});
