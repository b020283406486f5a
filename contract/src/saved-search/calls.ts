import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const saveSearch = defineCall<typeof schemas.saveSearch>({
  method: 'POST',
  path: 'save-search',
  auth: 'required',
  style: 'F2',
  summary:
    'Keeps a search with the filters of get-property-list; the same filters again change its name and frequency.',
  allowedInDemo: true,
  extension: true,
});

export const getSavedSearches = defineCall<typeof schemas.getSavedSearches>({
  path: 'get-saved-searches',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'The caller’s saved searches with the number of homes that are new in each, the latest first.',
  extension: true,
});

export const updateSavedSearch = defineCall<typeof schemas.updateSavedSearch>({
  method: 'POST',
  path: 'update-saved-search',
  auth: 'required',
  style: 'F2',
  summary: 'Gives a saved search another name or frequency.',
  allowedInDemo: true,
  extension: true,
});

export const lookAtSavedSearch = defineCall<typeof schemas.lookAtSavedSearch>({
  method: 'POST',
  path: 'look-at-saved-search',
  auth: 'required',
  style: 'F2',
  summary: 'Notes that the caller has seen what a saved search finds: nothing of it is new any more.',
  allowedInDemo: true,
  extension: true,
});

export const deleteSavedSearch = defineCall<typeof schemas.deleteSavedSearch>({
  method: 'POST',
  path: 'delete-saved-search',
  auth: 'required',
  style: 'F2',
  summary: 'Removes a saved search and ends its alerts.',
  allowedInDemo: true,
  extension: true,
});

export const subscribeSearch = defineCall<typeof schemas.subscribeSearch>({
  method: 'POST',
  path: 'subscribe-search',
  auth: 'none',
  style: 'F2',
  rate: 'subscribe',
  summary: 'Alerts without an account: mails a link to the address, and nothing else until it is followed.',
  extension: true,
});

export const confirmAlert = defineCall<typeof schemas.confirmAlert>({
  method: 'POST',
  path: 'confirm-alert',
  auth: 'none',
  style: 'F2',
  summary: 'Starts the alerts behind the link of a confirmation mail.',
  extension: true,
});

export const unsubscribeAlert = defineCall<typeof schemas.unsubscribeAlert>({
  method: 'POST',
  path: 'unsubscribe-alert',
  auth: 'none',
  style: 'F2',
  summary: 'Ends the alerts behind the link of an alert mail; also the one click of a mail program (RFC 8058).',
  extension: true,
});
