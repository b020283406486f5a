import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetSettings = defineCall<typeof schemas.adminGetSettings>({
  method: 'GET',
  path: 'admin/get-settings',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Every setting of the market, without a secret.',
  extension: true,
});

export const adminSaveSettings = defineCall<typeof schemas.adminSaveSettings>({
  method: 'POST',
  path: 'admin/save-settings',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Saves some settings, all of them or none.',
  encoding: 'multipart',
  extension: true,
});

export const adminSaveMarketPicture = defineCall<typeof schemas.adminSaveMarketPicture>({
  method: 'POST',
  path: 'admin/save-market-picture',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'upload',
  summary: 'Sets a logo, the mark or a placeholder, or takes it away.',
  encoding: 'multipart',
  extension: true,
});

export const adminSaveMailServer = defineCall<typeof schemas.adminSaveMailServer>({
  method: 'POST',
  path: 'admin/save-mail-server',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Sets the server that mails go out by; its key goes in and never comes out.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestMail = defineCall<typeof schemas.adminTestMail>({
  method: 'POST',
  path: 'admin/test-mail',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Sends a mail to whoever asks, and says what the mail server said.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestPush = defineCall<typeof schemas.adminTestPush>({
  method: 'POST',
  path: 'admin/test-push',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Sends a push to the browser of whoever asks, and says what its push service said.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestGeocoder = defineCall<typeof schemas.adminTestGeocoder>({
  method: 'POST',
  path: 'admin/test-geocoder',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Looks for an address, and says what was found.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestFiles = defineCall<typeof schemas.adminTestFiles>({
  method: 'POST',
  path: 'admin/test-files',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Writes, reads and removes a file in the store.',
  encoding: 'multipart',
  extension: true,
});
