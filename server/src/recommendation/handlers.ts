import type { AnyHandler } from '../platform/define-handler.ts';
import deletePersonalisedFields from './delete-personalised-fields.ts';
import getPersonalisedFields from './get-personalised-fields.ts';
import getUserRecommendation from './get-user-recommendation.ts';
import savePersonalisedFields from './save-personalised-fields.ts';

export const handlers: readonly AnyHandler[] = [
  deletePersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  savePersonalisedFields,
];
