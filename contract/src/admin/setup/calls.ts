import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetSetup = defineCall<typeof schemas.adminGetSetup>({
  path: 'admin/get-setup',
  auth: 'none',
  style: 'F2',
  summary: 'Says whether this market waits for its first operator.',
  extension: true,
});

export const adminBeginSetup = defineCall<typeof schemas.adminBeginSetup>({
  method: 'POST',
  path: 'admin/begin-setup',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Makes the first operator of an empty market, for who has the key that its server printed.',
  extension: true,
});

export const adminGetSetupStep = adminRead<typeof schemas.adminGetSetupStep>({
  path: 'admin/get-setup-step',
  requiredRight: 'read',
  summary: 'How far the set-up of the market has come.',
});

export const adminSaveSetupStep = adminWrite<typeof schemas.adminSaveSetupStep>({
  path: 'admin/save-setup-step',
  requiredRight: 'manage-settings',
  summary: 'Notes how far the set-up has come.',
});

export const adminStartCatalogue = adminWrite<typeof schemas.adminStartCatalogue>({
  path: 'admin/start-catalogue',
  requiredRight: 'manage-settings',
  summary: 'Lays out categories, facts, facilities, reasons, a free package and a form in an empty market.',
});
