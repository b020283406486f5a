import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { socialSignInPaths } from '@latchkey/contract/sign-in/social/social-sign-in';
import { Provider } from 'oidc-provider';
import { demoAdapter } from './demo-adapter.ts';
import type { DemoUsers } from './demo-users.ts';
import type { ClientCredentials } from './demo-identity.ts';

/** Creates an OpenID provider with one client, this site. Keys and secrets last as long as the process. */
export function demoProvider(issuer: string, client: ClientCredentials, users: DemoUsers): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    adapter: demoAdapter(),
    jwks: { keys: [{ ...key, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [new URL(socialSignInPaths.callback, issuer).href],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, IdToken: 600, AccessToken: 600 },
    findAccount: (_, id) => {
      const user = users.find(id);
      return (
        user && {
          accountId: id,
          claims: () => ({
            sub: id,
            name: user.name,
            email: user.email,
            email_verified: user.isEmailVerified,
          }),
        }
      );
    },
    // The button on the demo page is the consent: the page lists the shared claims.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.account?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: about }) => {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${about ?? ''}\n`;
    },
  });
  // The site may be reached through a proxy or under another host name, so the redirect URI follows the request's host.
  provider.proxy = true;
  Object.defineProperty(provider.Client.prototype, 'redirectUriAllowed', {
    value: (address: string) => {
      const currentUrl = Provider.ctx?.href;
      return currentUrl !== undefined && address === new URL(socialSignInPaths.callback, currentUrl).href;
    },
  });
  return provider;
}
