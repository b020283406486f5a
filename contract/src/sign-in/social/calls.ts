import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const getIdentityProviders = defineCall<typeof schemas.getIdentityProviders>({
  path: 'get-identity-providers',
  auth: 'none',
  summary: 'Where one may sign in from: the identity providers that the operator configured, none when switched off.',
  extension: true,
});
