import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetSettings = adminRead<typeof schemas.adminGetSettings>({
  path: 'admin/get-settings',
  requiredRight: 'manage-settings',
  summary: 'Every setting of the market, without a secret.',
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
  summary: 'Sets a logo, the mark or a placeholder, or takes it away.',
});

export const adminSaveMailServer = adminWrite<typeof schemas.adminSaveMailServer>({
  path: 'admin/save-mail-server',
  requiredRight: 'manage-settings',
  summary: 'Sets the server that mails go out by; its key goes in and never comes out.',
});

export const adminTestMail = adminWrite<typeof schemas.adminTestMail>({
  path: 'admin/test-mail',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Sends a mail to whoever asks, and says what the mail server said.',
});

export const adminTestPush = adminWrite<typeof schemas.adminTestPush>({
  path: 'admin/test-push',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Sends a push to the browser of whoever asks, and says what its push service said.',
});

export const adminTestGeocoder = adminWrite<typeof schemas.adminTestGeocoder>({
  path: 'admin/test-geocoder',
  requiredRight: 'manage-settings',
  summary: 'Looks for an address, and says what was found.',
});

export const adminTestFiles = adminWrite<typeof schemas.adminTestFiles>({
  path: 'admin/test-files',
  requiredRight: 'manage-settings',
  summary: 'Writes, reads and removes a file in the store.',
});
