import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const getIdentityProviders = defineCall<typeof schemas.getIdentityProviders>({
  path: 'get-identity-providers',
  auth: 'none',
  summary: 'Lists the configured identity providers; none when sign-in by provider is disabled.',
  extension: true,
});
