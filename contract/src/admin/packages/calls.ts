import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetPackages = adminRead<typeof schemas.adminGetPackages>({
  path: 'admin/get-packages',
  requiredRight: 'read-money',
  summary: 'Lists packages for editing, with their number of accounts.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSavePackage = adminWrite<typeof schemas.adminSavePackage>({
  path: 'admin/save-package',
  requiredRight: 'manage-money',
  summary: 'Creates or updates a package; packages of accounts retain their terms.',
});

export const adminDeletePackage = adminWrite<typeof schemas.adminDeletePackage>({
  path: 'admin/delete-package',
  requiredRight: 'manage-money',
  summary: 'Deletes a package that no account ever had or paid for.',
});

export const adminGetFeatures = adminRead<typeof schemas.adminGetFeatures>({
  path: 'admin/get-features',
  requiredRight: 'read-money',
  summary: 'Lists the features of packages.',
});

export const adminSaveFeature = adminWrite<typeof schemas.adminSaveFeature>({
  path: 'admin/save-feature',
  requiredRight: 'manage-money',
  summary: 'Renames a feature of packages, or enables or disables it in all of them.',
});
