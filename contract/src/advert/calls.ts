import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const storeAdvertisement = defineCall<typeof schemas.storeAdvertisement>({
  method: 'POST',
  path: 'store_advertisement',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Features one of the caller’s listings.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const getFeaturedData = defineCall<typeof schemas.getFeaturedData>({
  method: 'GET',
  path: 'get-featured-data',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'The caller’s adverts in every state, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const deleteAdvertisement = defineCall<typeof schemas.deleteAdvertisement>({
  method: 'POST',
  path: 'delete_advertisement',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Takes one of the caller’s adverts down.',
  encoding: 'multipart',
});
