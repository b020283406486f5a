import { getSavedSearches } from '@latchkey/contract/calls/saved-search';

/** Of the saved searches in the query client (see useCall). */
export const listKey = [getSavedSearches.method, getSavedSearches.path, {}];
