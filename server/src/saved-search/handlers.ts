import type { AnyHandler } from '../platform/define-handler.ts';
import { confirmAlertHandler, subscribeSearchHandler, unsubscribeAlertHandler } from './subscriptions.ts';
import {
  deleteSavedSearchHandler,
  getSavedSearchesHandler,
  saveSearchHandler,
  updateSavedSearchHandler,
  markSavedSearchSeenHandler,
} from './saved-search-handlers.ts';

export const handlers: readonly AnyHandler[] = [
  confirmAlertHandler,
  deleteSavedSearchHandler,
  getSavedSearchesHandler,
  markSavedSearchSeenHandler,
  saveSearchHandler,
  subscribeSearchHandler,
  unsubscribeAlertHandler,
  updateSavedSearchHandler,
];
