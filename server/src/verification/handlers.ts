import type { AnyHandler } from '../platform/define-handler.ts';
import { applyAgentVerificationHandler } from './apply-agent-verification.ts';
import { getVerificationFormFieldsHandler } from './load-verification-form.ts';
import { getVerificationFormValuesHandler } from './get-verification-form-values.ts';

export const handlers: readonly AnyHandler[] = [
  applyAgentVerificationHandler,
  getVerificationFormFieldsHandler,
  getVerificationFormValuesHandler,
];
