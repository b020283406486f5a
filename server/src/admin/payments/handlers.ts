import type { AnyHandler } from '../../platform/define-handler.ts';
import { exportRevenue, getRevenue } from './revenue.ts';
import { exportTransactions, getTransaction, getTransactions, getPaymentReceipt } from './transactions.ts';
import { getSubscriptions } from './get-subscriptions.ts';

export const handlers: readonly AnyHandler[] = [
  getTransactions,
  getTransaction,
  getPaymentReceipt,
  exportTransactions,
  getRevenue,
  exportRevenue,
  getSubscriptions,
];
