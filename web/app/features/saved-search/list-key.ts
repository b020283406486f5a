import { getSavedSearches } from '@latchkey/contract/saved-search/calls';

/** Query key of the saved searches (see useCall). */
export const savedSearchesKey = [getSavedSearches.method, getSavedSearches.path, {}];
