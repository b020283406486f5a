import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const getAgentVerificationFormFields = defineCall<typeof schemas.getAgentVerificationFormFields>({
  method: 'GET',
  path: 'get-agent-verification-form-fields',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'The form that makes an agent verified.',
});

export const getAgentVerificationFormValues = defineCall<typeof schemas.getAgentVerificationFormValues>({
  method: 'GET',
  path: 'get-agent-verification-form-values',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'What the caller answered, and the decision.',
});

export const applyAgentVerification = defineCall<typeof schemas.applyAgentVerification>({
  method: 'POST',
  path: 'apply-agent-verification',
  auth: 'required',
  style: 'F2',
  rate: 'upload',
  summary: 'Hands in the form that makes an agent verified.',
  encoding: 'multipart',
});
