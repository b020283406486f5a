import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getPaymentSettings = defineCall<typeof schemas.getPaymentSettings>({
  path: 'get_payment_settings',
  auth: 'required',
  summary: 'Lists the enabled payment gateways with their public keys.',
});

export const createPaymentIntent = defineCall<typeof schemas.createPaymentIntent>({
  method: 'POST',
  path: 'create-payment-intent',
  auth: 'required',
  style: 'F2',
  rate: 'payment',
  summary: 'Starts the payment of a package at the active gateway.',
  allowedInDemo: true,
});

export const paymentTransactionFail = defineCall<typeof schemas.paymentTransactionFail>({
  method: 'POST',
  path: 'payment-transaction-fail',
  auth: 'required',
  style: 'F2',
  rate: 'payment',
  summary: 'Marks one of the caller’s pending payments as failed.',
  allowedInDemo: true,
});

export const paypal = defineCall<typeof schemas.paypal>({
  path: 'paypal',
  auth: 'required',
  rate: 'payment',
  summary: 'Starts a PayPal payment; returns a page with a form that submits to PayPal.',
  responseType: 'html',
});

export const flutterwave = defineCall<typeof schemas.flutterwave>({
  method: 'POST',
  path: 'flutterwave',
  auth: 'required',
  style: 'F2',
  rate: 'payment',
  summary: 'Starts a Flutterwave payment; returns the URL of its checkout.',
});

export const getPaymentDetails = defineCall<typeof schemas.getPaymentDetails>({
  path: 'get_payment_details',
  auth: 'required',
  style: 'F2',
  summary: 'Lists the caller’s payments, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const appPaymentStatus = defineCall<typeof schemas.appPaymentStatus>({
  path: 'app_payment_status',
  auth: 'none',
  rate: 'payment',
  summary: 'Return URL of PayPal’s checkout.',
  responseType: 'redirect',
});

export const flutterwavePaymentStatus = defineCall<typeof schemas.flutterwavePaymentStatus>({
  path: 'flutterwave-payment-status',
  auth: 'none',
  rate: 'payment',
  summary: 'Return URL of Flutterwave’s checkout.',
  responseType: 'redirect',
});

export const getReceipt = defineCall<typeof schemas.getReceipt>({
  path: 'get-receipt',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'Returns the receipt of one of the caller’s payments as PDF.',
  extension: true,
  responseType: 'file',
});
