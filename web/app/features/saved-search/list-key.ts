import { getSavedSearches } from '@latchkey/contract/saved-search/calls';

/** Of the saved searches in the query client (see useCall). */
export const listKey = [getSavedSearches.method, getSavedSearches.path, {}];
