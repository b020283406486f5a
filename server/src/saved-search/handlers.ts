import type { AnyHandler } from '../platform/define-handler.ts';
import confirmAlert from './confirm-alert.ts';
import deleteSavedSearch from './delete-saved-search.ts';
import getSavedSearches from './get-saved-searches.ts';
import markSavedSearchSeen from './mark-saved-search-seen.ts';
import saveSearch from './save-search.ts';
import subscribeSearch from './subscribe-search.ts';
import unsubscribeAlert from './unsubscribe-alert.ts';
import updateSavedSearch from './update-saved-search.ts';

export const handlers: readonly AnyHandler[] = [
  confirmAlert,
  deleteSavedSearch,
  getSavedSearches,
  markSavedSearchSeen,
  saveSearch,
  subscribeSearch,
  unsubscribeAlert,
  updateSavedSearch,
];
