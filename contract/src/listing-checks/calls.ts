import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const confirmProperty = defineCall<typeof schemas.confirmProperty>({
  method: 'POST',
  path: 'confirm-property',
  auth: 'required',
  style: 'F2',
  summary: 'Says that some of the caller’s properties can still be had; those hidden for want of it come back.',
  allowedInDemo: true,
  extension: true,
});

export const getPriceHistory = defineCall<typeof schemas.getPriceHistory>({
  path: 'get-price-history',
  auth: 'none',
  style: 'F2',
  summary: 'How the price of a public property went, and for how long it has been offered.',
  extension: true,
});

export const getViewHistory = defineCall<typeof schemas.getViewHistory>({
  path: 'get-view-history',
  auth: 'required',
  style: 'F2',
  summary: 'Views day by day of one of the caller’s listings, or of all of them.',
  extension: true,
});
