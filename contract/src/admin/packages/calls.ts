import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetPackages = adminRead<typeof schemas.adminGetPackages>({
  path: 'admin/get-packages',
  requiredRight: 'read-money',
  summary: 'Packages as the console edits them, with how many people hold each.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSavePackage = adminWrite<typeof schemas.adminSavePackage>({
  path: 'admin/save-package',
  requiredRight: 'manage-money',
  summary: 'Makes a package, or changes one; what people hold already keeps its terms.',
});

export const adminDeletePackage = adminWrite<typeof schemas.adminDeletePackage>({
  path: 'admin/delete-package',
  requiredRight: 'manage-money',
  summary: 'Deletes a package that nobody ever held or paid for.',
});

export const adminGetFeatures = adminRead<typeof schemas.adminGetFeatures>({
  path: 'admin/get-features',
  requiredRight: 'read-money',
  summary: 'What packages open.',
});

export const adminSaveFeature = adminWrite<typeof schemas.adminSaveFeature>({
  path: 'admin/save-feature',
  requiredRight: 'manage-money',
  summary: 'Names a feature of packages, and switches it on or off in all of them.',
});
