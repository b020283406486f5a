import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const confirmProperty = defineCall<typeof schemas.confirmProperty>({
  method: 'POST',
  path: 'confirm-property',
  auth: 'required',
  style: 'F2',
  summary: 'Confirms that some of the caller’s properties are still available; hidden ones become public again.',
  allowedInDemo: true,
  extension: true,
});

export const getPriceHistory = defineCall<typeof schemas.getPriceHistory>({
  path: 'get-price-history',
  auth: 'none',
  style: 'F2',
  summary: 'Returns the price history of a public property and its days on the market.',
  extension: true,
});

export const getViewHistory = defineCall<typeof schemas.getViewHistory>({
  path: 'get-view-history',
  auth: 'required',
  style: 'F2',
  summary: 'Returns the daily views of one of the caller’s listings, or of all of them.',
  extension: true,
});
