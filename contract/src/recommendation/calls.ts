import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const savePersonalisedFields = defineCall<typeof schemas.savePersonalisedFields>({
  method: 'POST',
  path: 'personalised-fields',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Stores what the caller wants to see.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const getPersonalisedFields = defineCall<typeof schemas.getPersonalisedFields>({
  method: 'GET',
  path: 'personalised-fields',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'What the caller wants to see.',
});

export const deletePersonalisedFields = defineCall<typeof schemas.deletePersonalisedFields>({
  method: 'DELETE',
  path: 'personalised-fields',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Forgets what the caller wants to see.',
  allowedInDemo: true,
});

export const getUserRecommendation = defineCall<typeof schemas.getUserRecommendation>({
  method: 'GET',
  path: 'get_user_recommendation',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'Properties that fit what the caller wants to see.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
