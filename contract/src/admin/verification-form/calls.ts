import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** The form that makes an agent verified. */

export const adminGetVerificationForm = adminRead<typeof schemas.adminGetVerificationForm>({
  path: 'admin/get-verification-form',
  requiredRight: 'manage-settings',
  validationStyle: 'F1',
  summary: 'Lists all fields of the verification form, including disabled ones.',
});

export const adminSaveVerificationField = adminWrite<typeof schemas.adminSaveVerificationField>({
  path: 'admin/save-verification-field',
  requiredRight: 'manage-settings',
  summary: 'Creates or updates a field of the verification form.',
});

export const adminOrderVerificationFields = adminWrite<typeof schemas.adminOrderVerificationFields>({
  path: 'admin/order-verification-fields',
  requiredRight: 'manage-settings',
  summary: 'Reorders the fields of the verification form.',
});

export const adminRemoveVerificationField = adminWrite<typeof schemas.adminRemoveVerificationField>({
  path: 'admin/remove-verification-field',
  requiredRight: 'manage-settings',
  summary: 'Deletes a field of the verification form; one with values is disabled instead and retains them.',
});
