import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetTransactions = adminRead<typeof schemas.adminGetTransactions>({
  path: 'admin/get-transactions',
  requiredRight: 'read-money',
  summary: 'The table of payments.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminGetTransaction = adminRead<typeof schemas.adminGetTransaction>({
  path: 'admin/get-transaction',
  requiredRight: 'read-money',
  summary: 'One payment whole, with its charges, refunds, disputes, events and what was handed over for it.',
});

export const adminGetPaymentReceipt = adminRead<typeof schemas.adminGetPaymentReceipt>({
  path: 'admin/get-payment-receipt',
  requiredRight: 'read-money',
  rate: 'import',
  summary: 'The receipt of a payment as a PDF.',
  responseType: 'file',
});

export const adminExportTransactions = adminRead<typeof schemas.adminExportTransactions>({
  path: 'admin/export-transactions',
  requiredRight: 'read-money',
  rate: 'import',
  summary: 'The payments of the table as a CSV file.',
  responseType: 'file',
});

export const adminGetRevenue = adminRead<typeof schemas.adminGetRevenue>({
  path: 'admin/get-revenue',
  requiredRight: 'read-money',
  summary: 'What came in and went back, by span, package, provider or currency.',
});

export const adminExportRevenue = adminRead<typeof schemas.adminExportRevenue>({
  path: 'admin/export-revenue',
  requiredRight: 'read-money',
  rate: 'import',
  summary: 'The same as a CSV file.',
  responseType: 'file',
});

export const adminGetSubscriptions = adminRead<typeof schemas.adminGetSubscriptions>({
  path: 'admin/get-subscriptions',
  requiredRight: 'read-money',
  summary: 'Packages in people’s hands, the next to end first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminRefundPayment = adminWrite<typeof schemas.adminRefundPayment>({
  path: 'admin/refund-payment',
  requiredRight: 'manage-money',
  summary: 'Gives back a payment, whole or in part; one that was given back whole loses its package.',
});

export const adminSettlePayment = adminWrite<typeof schemas.adminSettlePayment>({
  path: 'admin/settle-payment',
  requiredRight: 'manage-money',
  summary: 'Puts away what is open at a payment: somebody looked, and it may stand as it is.',
});
