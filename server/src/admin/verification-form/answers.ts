import type { AnyAnswer } from '../../answer.ts';
import getVerificationForm from './get-verification-form.ts';
import orderVerificationFields from './order-verification-fields.ts';
import removeVerificationField from './remove-verification-field.ts';
import saveVerificationField from './save-verification-field.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [
  getVerificationForm,
  saveVerificationField,
  orderVerificationFields,
  removeVerificationField,
];
