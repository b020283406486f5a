import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetSetup = defineCall<typeof schemas.adminGetSetup>({
  path: 'admin/get-setup',
  auth: 'none',
  style: 'F2',
  summary: 'Returns whether the site has no operator yet.',
  extension: true,
});

export const adminBeginSetup = defineCall<typeof schemas.adminBeginSetup>({
  method: 'POST',
  path: 'admin/begin-setup',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Creates the first operator of an empty site, with the key that its server printed.',
  extension: true,
});

export const adminGetSetupStep = adminRead<typeof schemas.adminGetSetupStep>({
  path: 'admin/get-setup-step',
  requiredRight: 'read',
  summary: 'Returns the progress of the site’s setup.',
});

export const adminSaveSetupStep = adminWrite<typeof schemas.adminSaveSetupStep>({
  path: 'admin/save-setup-step',
  requiredRight: 'manage-settings',
  summary: 'Stores the progress of the site’s setup.',
});

export const adminStartCatalogue = adminWrite<typeof schemas.adminStartCatalogue>({
  path: 'admin/start-catalogue',
  requiredRight: 'manage-settings',
  summary:
    'Creates categories, parameters, facilities, reasons, a free package and a verification form in a new marketplace.',
});
