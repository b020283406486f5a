import type { AnyHandler } from '../platform/define-handler.ts';
import appPaymentStatus from './app-payment-status.ts';
import createPaymentIntent from './create-payment-intent.ts';
import flutterwave from './flutterwave.ts';
import flutterwavePaymentStatus from './flutterwave-payment-status.ts';
import getPaymentDetails from './get-payment-details.ts';
import getPaymentSettings from './get-payment-settings.ts';
import paymentTransactionFail from './payment-transaction-fail.ts';
import paypal from './paypal.ts';
import getReceipt from './receipt/get-receipt.ts';
import resolvePaymentProblems from './problem/resolve-payment-problems.ts';
import refundPayment from './refund/refund-payment.ts';

export const handlers: readonly AnyHandler[] = [
  appPaymentStatus,
  createPaymentIntent,
  flutterwave,
  flutterwavePaymentStatus,
  getPaymentDetails,
  getPaymentSettings,
  paymentTransactionFail,
  paypal,
  getReceipt,
  resolvePaymentProblems,
  refundPayment,
];
