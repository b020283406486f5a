import { defineCall } from '../define-call.ts';
import type * as schemas from './receipt-schemas.ts';

export const getReceipt = defineCall<typeof schemas.getReceipt>({
  method: 'GET',
  path: 'get-receipt',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'import',
  summary: 'The receipt of one of the caller’s payments as a PDF.',
  responseType: 'file',
  extension: true,
});

export const adminRefundPayment = defineCall<typeof schemas.adminRefundPayment>({
  method: 'POST',
  path: 'admin/refund-payment',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Gives back a payment, whole or in part; one that was given back whole loses its package.',
  encoding: 'multipart',
  extension: true,
});

export const adminSettlePayment = defineCall<typeof schemas.adminSettlePayment>({
  method: 'POST',
  path: 'admin/settle-payment',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Puts away what is open at a payment: somebody looked, and it may stand as it is.',
  encoding: 'multipart',
  extension: true,
});
