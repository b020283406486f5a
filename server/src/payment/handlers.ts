import type { AnyHandler } from '../platform/define-handler.ts';
import { appPaymentStatusHandler, flutterwavePaymentStatusHandler } from './return-from-gateway.ts';
import { createPaymentIntentHandler, flutterwaveHandler, paypalHandler } from './begin-payment.ts';
import { getPaymentDetailsHandler } from './payment-list.ts';
import { getPaymentSettingsHandler } from './get-payment-settings.ts';
import { paymentTransactionFailHandler } from './fail-payment.ts';
import { getReceiptHandler } from './receipt/receipt-file.ts';
import { resolvePaymentProblemsHandler } from './problem/resolve-payment-problems.ts';
import { refundPaymentHandler } from './refund/refund-payment.ts';

export const handlers: readonly AnyHandler[] = [
  appPaymentStatusHandler,
  createPaymentIntentHandler,
  flutterwaveHandler,
  flutterwavePaymentStatusHandler,
  getPaymentDetailsHandler,
  getPaymentSettingsHandler,
  paymentTransactionFailHandler,
  paypalHandler,
  getReceiptHandler,
  resolvePaymentProblemsHandler,
  refundPaymentHandler,
];
