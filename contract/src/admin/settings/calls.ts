import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetSettings = adminRead<typeof schemas.adminGetSettings>({
  path: 'admin/get-settings',
  requiredRight: 'manage-settings',
  summary: 'Returns every setting of the site, without secrets.',
});

export const adminSaveSettings = adminWrite<typeof schemas.adminSaveSettings>({
  path: 'admin/save-settings',
  requiredRight: 'manage-settings',
  summary: 'Saves some settings, all of them or none.',
});

export const adminSaveMarketPicture = adminWrite<typeof schemas.adminSaveMarketPicture>({
  path: 'admin/save-market-picture',
  requiredRight: 'manage-settings',
  rate: 'upload',
  summary: 'Sets or removes a logo, the mark or a placeholder.',
});

export const adminSaveMailServer = adminWrite<typeof schemas.adminSaveMailServer>({
  path: 'admin/save-mail-server',
  requiredRight: 'manage-settings',
  summary: 'Sets the mail server; its password is never returned.',
});

export const adminTestMail = adminWrite<typeof schemas.adminTestMail>({
  path: 'admin/test-mail',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Sends an email to the caller and returns the mail server’s response.',
});

export const adminTestPush = adminWrite<typeof schemas.adminTestPush>({
  path: 'admin/test-push',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Sends a push to the caller’s browser and returns the push service’s response.',
});

export const adminTestGeocoder = adminWrite<typeof schemas.adminTestGeocoder>({
  path: 'admin/test-geocoder',
  requiredRight: 'manage-settings',
  summary: 'Geocodes an address and returns the result.',
});

export const adminTestFiles = adminWrite<typeof schemas.adminTestFiles>({
  path: 'admin/test-files',
  requiredRight: 'manage-settings',
  summary: 'Writes, reads and deletes a file in the store.',
});
