import type { AnyHandler } from '../platform/define-handler.ts';
import applyAgentVerification from './apply-agent-verification.ts';
import getVerificationFormFields from './get-verification-form-fields.ts';
import getVerificationFormValues from './get-verification-form-values.ts';

export const handlers: readonly AnyHandler[] = [
  applyAgentVerification,
  getVerificationFormFields,
  getVerificationFormValues,
];
