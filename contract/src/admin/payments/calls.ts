import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetPackages = defineCall<typeof schemas.adminGetPackages>({
  method: 'GET',
  path: 'admin/get-packages',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Packages as the console edits them, with how many people hold each.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSavePackage = defineCall<typeof schemas.adminSavePackage>({
  method: 'POST',
  path: 'admin/save-package',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Makes a package, or changes one; what people hold already keeps its terms.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeletePackage = defineCall<typeof schemas.adminDeletePackage>({
  method: 'POST',
  path: 'admin/delete-package',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes a package that nobody ever held or paid for.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetFeatures = defineCall<typeof schemas.adminGetFeatures>({
  method: 'GET',
  path: 'admin/get-features',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'What packages open.',
  extension: true,
});

export const adminSaveFeature = defineCall<typeof schemas.adminSaveFeature>({
  method: 'POST',
  path: 'admin/save-feature',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Names a feature of packages, and switches it on or off in all of them.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestGateway = defineCall<typeof schemas.adminTestGateway>({
  method: 'POST',
  path: 'admin/test-gateway',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Asks a payment provider something harmless with its keys, and says what it answered.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetTransactions = defineCall<typeof schemas.adminGetTransactions>({
  method: 'GET',
  path: 'admin/get-transactions',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'The table of payments.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminGetTransaction = defineCall<typeof schemas.adminGetTransaction>({
  method: 'GET',
  path: 'admin/get-transaction',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'One payment whole, with its charges, refunds, disputes, events and what was handed over for it.',
  extension: true,
});

export const adminGetPaymentReceipt = defineCall<typeof schemas.adminGetPaymentReceipt>({
  method: 'GET',
  path: 'admin/get-payment-receipt',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'import',
  summary: 'The receipt of a payment as a PDF.',
  responseType: 'file',
  extension: true,
});

export const adminExportTransactions = defineCall<typeof schemas.adminExportTransactions>({
  method: 'GET',
  path: 'admin/export-transactions',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'import',
  summary: 'The payments of the table as a CSV file.',
  responseType: 'file',
  extension: true,
});

export const adminGetRevenue = defineCall<typeof schemas.adminGetRevenue>({
  method: 'GET',
  path: 'admin/get-revenue',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'What came in and went back, by span, package, provider or currency.',
  extension: true,
});

export const adminExportRevenue = defineCall<typeof schemas.adminExportRevenue>({
  method: 'GET',
  path: 'admin/export-revenue',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'import',
  summary: 'The same as a CSV file.',
  responseType: 'file',
  extension: true,
});

export const adminGetSubscriptions = defineCall<typeof schemas.adminGetSubscriptions>({
  method: 'GET',
  path: 'admin/get-subscriptions',
  auth: 'admin',
  requiredRight: 'read-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Packages in people’s hands, the next to end first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});
