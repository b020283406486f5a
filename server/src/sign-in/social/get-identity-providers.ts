import { getIdentityProviders } from '@latchkey/contract/sign-in/social/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { isSocialLoginEnabled } from './is-social-login-enabled.ts';

/** Lists the identity providers that users may sign in with. */
export const getIdentityProvidersHandler = defineHandler(getIdentityProviders, async (_, { database, identities }) => {
  const providers = identities && (await isSocialLoginEnabled(database)) ? await identities.providers() : [];
  return { data: providers.map(({ id, name, type }) => ({ id, name, type })), total: providers.length };
});
