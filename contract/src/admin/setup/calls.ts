import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetSetup = defineCall<typeof schemas.adminGetSetup>({
  method: 'GET',
  path: 'admin/get-setup',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Says whether this market waits for its first operator.',
  extension: true,
});

export const adminBeginSetup = defineCall<typeof schemas.adminBeginSetup>({
  method: 'POST',
  path: 'admin/begin-setup',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'sign-in',
  summary: 'Makes the first operator of an empty market, for who has the key that its server printed.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetSetupStep = defineCall<typeof schemas.adminGetSetupStep>({
  method: 'GET',
  path: 'admin/get-setup-step',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'How far the set-up of the market has come.',
  extension: true,
});

export const adminSaveSetupStep = defineCall<typeof schemas.adminSaveSetupStep>({
  method: 'POST',
  path: 'admin/save-setup-step',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Notes how far the set-up has come.',
  encoding: 'multipart',
  extension: true,
});

export const adminStartCatalogue = defineCall<typeof schemas.adminStartCatalogue>({
  method: 'POST',
  path: 'admin/start-catalogue',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Lays out categories, facts, facilities, reasons, a free package and a form in an empty market.',
  encoding: 'multipart',
  extension: true,
});
