import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const getAgentVerificationFormFields = defineCall<typeof schemas.getAgentVerificationFormFields>({
  path: 'get-agent-verification-form-fields',
  auth: 'required',
  summary: 'The form that makes an agent verified.',
});

export const getAgentVerificationFormValues = defineCall<typeof schemas.getAgentVerificationFormValues>({
  path: 'get-agent-verification-form-values',
  auth: 'required',
  summary: 'What the caller answered, and the decision.',
});

export const applyAgentVerification = defineCall<typeof schemas.applyAgentVerification>({
  method: 'POST',
  path: 'apply-agent-verification',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'upload',
  summary: 'Hands in the form that makes an agent verified.',
});
