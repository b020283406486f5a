import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const saveSearch = defineCall<typeof schemas.saveSearch>({
  method: 'POST',
  path: 'save-search',
  auth: 'required',
  style: 'F2',
  summary:
    'Saves a search with the filters of get-property-list; saving the same filters again updates name and frequency.',
  allowedInDemo: true,
  extension: true,
});

export const getSavedSearches = defineCall<typeof schemas.getSavedSearches>({
  path: 'get-saved-searches',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Lists the caller’s saved searches with their number of new properties, latest first.',
  extension: true,
});

export const updateSavedSearch = defineCall<typeof schemas.updateSavedSearch>({
  method: 'POST',
  path: 'update-saved-search',
  auth: 'required',
  style: 'F2',
  summary: 'Updates name or frequency of a saved search.',
  allowedInDemo: true,
  extension: true,
});

export const markSavedSearchSeen = defineCall<typeof schemas.markSavedSearchSeen>({
  method: 'POST',
  path: 'look-at-saved-search',
  auth: 'required',
  style: 'F2',
  summary: 'Marks the matches of a saved search as seen.',
  allowedInDemo: true,
  extension: true,
});

export const deleteSavedSearch = defineCall<typeof schemas.deleteSavedSearch>({
  method: 'POST',
  path: 'delete-saved-search',
  auth: 'required',
  style: 'F2',
  summary: 'Deletes a saved search and ends its alerts.',
  allowedInDemo: true,
  extension: true,
});

export const subscribeSearch = defineCall<typeof schemas.subscribeSearch>({
  method: 'POST',
  path: 'subscribe-search',
  auth: 'none',
  style: 'F2',
  rate: 'subscribe',
  summary: 'Subscribes an email without an account to alerts; they start when the emailed link is opened.',
  extension: true,
});

export const confirmAlert = defineCall<typeof schemas.confirmAlert>({
  method: 'POST',
  path: 'confirm-alert',
  auth: 'none',
  style: 'F2',
  summary: 'Confirms a subscription to alerts by the link of the confirmation email.',
  extension: true,
});

export const unsubscribeAlert = defineCall<typeof schemas.unsubscribeAlert>({
  method: 'POST',
  path: 'unsubscribe-alert',
  auth: 'none',
  style: 'F2',
  summary: 'Ends alerts by the link of an alert email, or by one-click unsubscribe (RFC 8058).',
  extension: true,
});
