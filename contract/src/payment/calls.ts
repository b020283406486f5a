import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getPaymentSettings = defineCall<typeof schemas.getPaymentSettings>({
  method: 'GET',
  path: 'get_payment_settings',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'Which gateways are on, with their public keys.',
});

export const createPaymentIntent = defineCall<typeof schemas.createPaymentIntent>({
  method: 'POST',
  path: 'create-payment-intent',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'payment',
  summary: 'Starts the payment of a package at the active gateway.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const paymentTransactionFail = defineCall<typeof schemas.paymentTransactionFail>({
  method: 'POST',
  path: 'payment-transaction-fail',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'payment',
  summary: 'Marks one of the caller’s pending payments as failed.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const paypal = defineCall<typeof schemas.paypal>({
  method: 'GET',
  path: 'paypal',
  auth: 'required',
  style: 'F1',
  rate: 'payment',
  summary: 'Starts a PayPal payment; answers a page with a form that leads there.',
  responseType: 'html',
});

export const flutterwave = defineCall<typeof schemas.flutterwave>({
  method: 'POST',
  path: 'flutterwave',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'payment',
  summary: 'Starts a Flutterwave payment; answers the address to go to.',
  encoding: 'multipart',
});

export const getPaymentDetails = defineCall<typeof schemas.getPaymentDetails>({
  method: 'GET',
  path: 'get_payment_details',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'The caller’s payments, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const appPaymentStatus = defineCall<typeof schemas.appPaymentStatus>({
  method: 'GET',
  path: 'app_payment_status',
  auth: 'none',
  style: 'F1',
  rate: 'payment',
  summary: 'Where PayPal sends the browser back to.',
  responseType: 'redirect',
});

export const flutterwavePaymentStatus = defineCall<typeof schemas.flutterwavePaymentStatus>({
  method: 'GET',
  path: 'flutterwave-payment-status',
  auth: 'none',
  style: 'F1',
  rate: 'payment',
  summary: 'Where Flutterwave sends the browser back to.',
  responseType: 'redirect',
});
