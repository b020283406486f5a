import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetTransactions = adminRead<typeof schemas.adminGetTransactions>({
  path: 'admin/get-transactions',
  requiredRight: 'read-money',
  summary: 'Lists payments.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminGetTransaction = adminRead<typeof schemas.adminGetTransaction>({
  path: 'admin/get-transaction',
  requiredRight: 'read-money',
  summary: 'Returns a payment with its charges, refunds, disputes, events and granted package.',
});

export const adminGetPaymentReceipt = adminRead<typeof schemas.adminGetPaymentReceipt>({
  path: 'admin/get-payment-receipt',
  requiredRight: 'read-money',
  rate: 'import',
  summary: 'Returns the receipt of a payment as PDF.',
  responseType: 'file',
});

export const adminExportTransactions = adminRead<typeof schemas.adminExportTransactions>({
  path: 'admin/export-transactions',
  requiredRight: 'read-money',
  rate: 'import',
  summary: 'Exports the payments of the table as CSV.',
  responseType: 'file',
});

export const adminGetRevenue = adminRead<typeof schemas.adminGetRevenue>({
  path: 'admin/get-revenue',
  requiredRight: 'read-money',
  summary: 'Returns received and refunded amounts by period, package, provider or currency.',
});

export const adminExportRevenue = adminRead<typeof schemas.adminExportRevenue>({
  path: 'admin/export-revenue',
  requiredRight: 'read-money',
  rate: 'import',
  summary: 'Exports received and refunded amounts as CSV.',
  responseType: 'file',
});

export const adminGetSubscriptions = adminRead<typeof schemas.adminGetSubscriptions>({
  path: 'admin/get-subscriptions',
  requiredRight: 'read-money',
  summary: 'Lists the packages of accounts, the next to end first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminRefundPayment = adminWrite<typeof schemas.adminRefundPayment>({
  path: 'admin/refund-payment',
  requiredRight: 'manage-money',
  summary: 'Refunds a payment in full or in part; a full refund ends its package.',
});

export const adminSettlePayment = adminWrite<typeof schemas.adminSettlePayment>({
  path: 'admin/settle-payment',
  requiredRight: 'manage-money',
  summary: 'Marks the problems of a payment as resolved, without changing the payment.',
});
