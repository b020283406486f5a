import type { AnyHandler } from '../platform/define-handler.ts';
import {
  deletePersonalisedFieldsHandler,
  getPersonalisedFieldsHandler,
  getUserRecommendationHandler,
  savePersonalisedFieldsHandler,
} from './personalised-feed.ts';

export const handlers: readonly AnyHandler[] = [
  deletePersonalisedFieldsHandler,
  getPersonalisedFieldsHandler,
  getUserRecommendationHandler,
  savePersonalisedFieldsHandler,
];
