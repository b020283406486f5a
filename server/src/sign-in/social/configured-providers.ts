import type { Config } from '../../config.ts';
import type { AppleKey } from './apple-secret.ts';
import type { ProviderOptions } from './identity-provider.ts';

type IdentityConfig = Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName' | 'appleClientId' | 'appleClientSecret'
>;

type Client = Pick<ProviderOptions, 'id' | 'clientId' | 'clientSecret'>;

/** @param client `name` is the label of the button, `""` for the issuer's host */
export function oidcProvider({ name, ...client }: Client & { issuer: string; name: string }): ProviderOptions {
  return {
    ...client,
    name: name || new URL(client.issuer).host,
    type: '0',
    scope: 'openid email profile',
    prompt: 'select_account',
  };
}

export const appleIssuer = 'https://appleid.apple.com';

/** @param client has a signed secret, or the `appleKey` that signs one for each request */
export function appleProvider(client: Client & { appleKey?: AppleKey }): ProviderOptions {
  return {
    ...client,
    name: 'Apple',
    type: '2',
    issuer: appleIssuer,
    scope: 'openid email name',
    responseMode: 'form_post',
  };
}

/** Returns the identity providers set by environment variables. */
export function configuredProviders(config: IdentityConfig): ProviderOptions[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcName, appleClientId, appleClientSecret } = config;
  const oidc = { id: 'oidc', clientId: oidcClientId, clientSecret: oidcClientSecret };
  const apple = { id: 'apple', clientId: appleClientId, clientSecret: appleClientSecret };
  return [
    ...(oidcIssuer ? [oidcProvider({ ...oidc, issuer: oidcIssuer, name: oidcName })] : []),
    ...(appleClientId ? [appleProvider(apple)] : []),
  ];
}

/** Firebase Authentication, whose ID tokens may verify phone numbers. */
export function phoneProvider(projectId: string): ProviderOptions {
  return {
    id: 'firebase',
    name: 'Firebase',
    type: '0',
    issuer: `https://securetoken.google.com/${projectId}`,
    clientId: projectId,
    clientSecret: '',
    scope: 'openid',
  };
}
