import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** The form that makes an agent verified. */

export const adminGetVerificationForm = adminRead<typeof schemas.adminGetVerificationForm>({
  path: 'admin/get-verification-form',
  requiredRight: 'manage-settings',
  validationStyle: 'F1',
  summary: 'All fields of the form for verification, those that are switched off too.',
});

export const adminSaveVerificationField = adminWrite<typeof schemas.adminSaveVerificationField>({
  path: 'admin/save-verification-field',
  requiredRight: 'manage-settings',
  summary: 'Adds a field to the form, or changes one.',
});

export const adminOrderVerificationFields = adminWrite<typeof schemas.adminOrderVerificationFields>({
  path: 'admin/order-verification-fields',
  requiredRight: 'manage-settings',
  summary: 'Puts the fields of the form into an order.',
});

export const adminRemoveVerificationField = adminWrite<typeof schemas.adminRemoveVerificationField>({
  path: 'admin/remove-verification-field',
  requiredRight: 'manage-settings',
  summary: 'Removes a field; one that was answered is switched off instead and keeps its answers.',
});
