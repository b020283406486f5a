import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const savePersonalisedFields = defineCall<typeof schemas.savePersonalisedFields>({
  method: 'POST',
  path: 'personalised-fields',
  auth: 'required',
  summary: 'Stores what the caller wants to see.',
  allowedInDemo: true,
});

export const getPersonalisedFields = defineCall<typeof schemas.getPersonalisedFields>({
  path: 'personalised-fields',
  auth: 'required',
  summary: 'What the caller wants to see.',
});

export const deletePersonalisedFields = defineCall<typeof schemas.deletePersonalisedFields>({
  method: 'DELETE',
  path: 'personalised-fields',
  auth: 'required',
  summary: 'Forgets what the caller wants to see.',
  allowedInDemo: true,
});

export const getUserRecommendation = defineCall<typeof schemas.getUserRecommendation>({
  path: 'get_user_recommendation',
  auth: 'required',
  summary: 'Properties that fit what the caller wants to see.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
