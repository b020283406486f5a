import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const savePersonalisedFields = defineCall<typeof schemas.savePersonalisedFields>({
  method: 'POST',
  path: 'personalised-fields',
  auth: 'required',
  summary: 'Saves the caller’s preferences for recommendations.',
  allowedInDemo: true,
});

export const getPersonalisedFields = defineCall<typeof schemas.getPersonalisedFields>({
  path: 'personalised-fields',
  auth: 'required',
  summary: 'Returns the caller’s preferences for recommendations.',
});

export const deletePersonalisedFields = defineCall<typeof schemas.deletePersonalisedFields>({
  method: 'DELETE',
  path: 'personalised-fields',
  auth: 'required',
  summary: 'Deletes the caller’s preferences for recommendations.',
  allowedInDemo: true,
});

export const getUserRecommendation = defineCall<typeof schemas.getUserRecommendation>({
  path: 'get_user_recommendation',
  auth: 'required',
  summary: 'Lists properties that match the caller’s preferences.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
