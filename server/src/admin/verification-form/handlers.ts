import type { AnyHandler } from '../../platform/define-handler.ts';
import {
  getVerificationForm,
  saveVerificationField,
  orderVerificationFields,
  removeVerificationField,
} from './verification-form.ts';

/** Handlers of the verification form area. */
export const handlers: readonly AnyHandler[] = [
  getVerificationForm,
  saveVerificationField,
  orderVerificationFields,
  removeVerificationField,
];
