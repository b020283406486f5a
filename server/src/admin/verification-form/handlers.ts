import type { AnyHandler } from '../../platform/define-handler.ts';
import getVerificationForm from './get-verification-form.ts';
import orderVerificationFields from './order-verification-fields.ts';
import removeVerificationField from './remove-verification-field.ts';
import saveVerificationField from './save-verification-field.ts';

/** Handlers of the verification form area. */
export const handlers: readonly AnyHandler[] = [
  getVerificationForm,
  saveVerificationField,
  orderVerificationFields,
  removeVerificationField,
];
