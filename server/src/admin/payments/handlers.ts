import type { AnyHandler } from '../../platform/define-handler.ts';
import deletePackage from '../packages/delete-package.ts';
import exportRevenue from './export-revenue.ts';
import exportTransactions from './export-transactions.ts';
import getFeatures from '../packages/get-features.ts';
import getPackages from '../packages/get-packages.ts';
import getPaymentReceipt from './get-payment-receipt.ts';
import getRevenue from './get-revenue.ts';
import getSubscriptions from './get-subscriptions.ts';
import getTransaction from './get-transaction.ts';
import getTransactions from './get-transactions.ts';
import saveFeature from '../packages/save-feature.ts';
import savePackage from '../packages/save-package.ts';
import testGateway from '../gateways/test-gateway.ts';

/** Handlers of the payments and packages area. */
export const handlers: readonly AnyHandler[] = [
  getPackages,
  savePackage,
  deletePackage,
  getFeatures,
  saveFeature,
  testGateway,
  getTransactions,
  getTransaction,
  getPaymentReceipt,
  exportTransactions,
  getRevenue,
  exportRevenue,
  getSubscriptions,
];
