import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const webSettings = defineCall<typeof schemas.webSettings>({
  path: 'web-settings',
  auth: 'optional',
  style: 'F2',
  summary: 'Returns the settings of the site for a client, and the state of the caller’s account.',
});

export const getLanguages = defineCall<typeof schemas.getLanguages>({
  path: 'get_languages',
  auth: 'none',
  summary: 'Returns a language with all its texts.',
});

export const getSeoSettings = defineCall<typeof schemas.getSeoSettings>({
  path: 'get_seo_settings',
  auth: 'none',
  summary: 'Returns the operator’s meta texts of pages.',
});
