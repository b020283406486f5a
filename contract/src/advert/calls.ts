import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const storeAdvertisement = defineCall<typeof schemas.storeAdvertisement>({
  method: 'POST',
  path: 'store_advertisement',
  auth: 'required',
  style: 'F2',
  summary: 'Features one of the caller’s listings.',
  allowedInDemo: true,
});

export const getFeaturedData = defineCall<typeof schemas.getFeaturedData>({
  path: 'get-featured-data',
  auth: 'required',
  style: 'F2',
  summary: 'Lists the caller’s adverts in every state, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const deleteAdvertisement = defineCall<typeof schemas.deleteAdvertisement>({
  method: 'POST',
  path: 'delete_advertisement',
  auth: 'required',
  summary: 'Deletes one of the caller’s adverts.',
});
