import type { Config } from '../config.ts';
import type { ProviderOptions } from './identity-provider.ts';

type IdentityConfig = Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName' | 'appleClientId' | 'appleClientSecret'
>;

/** The identity providers that the operator configured. */
export function configuredProviders(config: IdentityConfig): ProviderOptions[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcName, appleClientId, appleClientSecret } = config;
  const providers: ProviderOptions[] = [];
  if (oidcIssuer) {
    providers.push({
      id: 'oidc',
      name: oidcName || new URL(oidcIssuer).host,
      type: '0',
      issuer: oidcIssuer,
      clientId: oidcClientId,
      clientSecret: oidcClientSecret,
      scope: 'openid email profile',
      prompt: 'select_account',
    });
  }
  if (appleClientId) {
    providers.push({
      id: 'apple',
      name: 'Apple',
      type: '2',
      issuer: 'https://appleid.apple.com',
      clientId: appleClientId,
      clientSecret: appleClientSecret,
      scope: 'openid email name',
      responseMode: 'form_post',
    });
  }
  return providers;
}

/** Firebase Authentication, whose ID tokens may prove phone numbers; null where it is not configured. */
export function configuredPhoneProvider({
  firebaseProjectId,
}: Pick<Config, 'firebaseProjectId'>): ProviderOptions | null {
  if (!firebaseProjectId) return null;
  return {
    id: 'firebase',
    name: 'Firebase',
    type: '0',
    issuer: `https://securetoken.google.com/${firebaseProjectId}`,
    clientId: firebaseProjectId,
    clientSecret: '',
    scope: 'openid',
  };
}
