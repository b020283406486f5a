import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const getAgentVerificationFormFields = defineCall<typeof schemas.getAgentVerificationFormFields>({
  path: 'get-agent-verification-form-fields',
  auth: 'required',
  summary: 'Returns the form for agent verification.',
});

export const getAgentVerificationFormValues = defineCall<typeof schemas.getAgentVerificationFormValues>({
  path: 'get-agent-verification-form-values',
  auth: 'required',
  summary: 'Returns the caller’s values in the form for agent verification, and the decision.',
});

export const applyAgentVerification = defineCall<typeof schemas.applyAgentVerification>({
  method: 'POST',
  path: 'apply-agent-verification',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'upload',
  summary: 'Submits the form for agent verification.',
});
