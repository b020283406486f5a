import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** The form that makes an agent verified. */

const write = {
  method: 'POST',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  encoding: 'multipart',
} as const;

export const adminGetVerificationForm = defineCall<typeof schemas.adminGetVerificationForm>({
  method: 'GET',
  path: 'admin/get-verification-form',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  rate: 'read',
  summary: 'All fields of the form for verification, those that are switched off too.',
  extension: true,
});

export const adminSaveVerificationField = defineCall<typeof schemas.adminSaveVerificationField>({
  ...write,
  path: 'admin/save-verification-field',
  summary: 'Adds a field to the form, or changes one.',
  extension: true,
});

export const adminOrderVerificationFields = defineCall<typeof schemas.adminOrderVerificationFields>({
  ...write,
  path: 'admin/order-verification-fields',
  summary: 'Puts the fields of the form into an order.',
  extension: true,
});

export const adminRemoveVerificationField = defineCall<typeof schemas.adminRemoveVerificationField>({
  ...write,
  path: 'admin/remove-verification-field',
  summary: 'Removes a field; one that was answered is switched off instead and keeps its answers.',
  extension: true,
});
