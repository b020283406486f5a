import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const webSettings = defineCall<typeof schemas.webSettings>({
  method: 'GET',
  path: 'web-settings',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Every setting of the site that a client needs, and the state of the caller’s account.',
});

export const getLanguages = defineCall<typeof schemas.getLanguages>({
  method: 'GET',
  path: 'get_languages',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'One language with all its texts.',
});

export const getSeoSettings = defineCall<typeof schemas.getSeoSettings>({
  method: 'GET',
  path: 'get_seo_settings',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'The meta texts that the operator gave to pages.',
});
