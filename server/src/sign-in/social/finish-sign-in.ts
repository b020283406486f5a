import { asRecord } from '@latchkey/contract/schema/record';
import type { SocialSignInFields } from '@latchkey/contract/sign-in/social/social-sign-in';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type { Database } from '../../platform/database/pool.ts';
import type { Attempt } from './sign-in-attempts.ts';
import { authIdOf } from './auth-id.ts';
import { SocialSignInError } from './social-sign-in-error.ts';
import type { IdentityProviderRegistry } from './identity-provider-registry.ts';
import { providerUserOf } from './provider-user.ts';
import { issueIdentityProof } from './identity-proofs.ts';

/**
 * Verifies a provider's authorization response (state, issuer, audience, nonce, expiry, signature) and issues a
 * single-use proof of the user's identity.
 * @param response the query parameters of the redirect from the provider, including the state
 * @throws SocialSignInError; the errors of `openid-client`
 */
export async function finishSignIn(
  identities: IdentityProviderRegistry,
  database: Database,
  { attempt, response, state }: { attempt: Attempt; response: URLSearchParams; state: string },
  now: Date,
): Promise<SocialSignInFields> {
  const provider = await identities.provider(attempt.provider);
  if (!provider) throw new SocialSignInError('auth/invalid-oauth-provider');
  const { issuer, type } = provider.options;
  const { client } = await provider.discover();
  const callbackUrl = new URL(attempt.redirectUri);
  callbackUrl.search = response.toString();
  const tokens = await authorizationCodeGrant(client, callbackUrl, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SocialSignInError('auth/rejected-credential');
  const userInfo =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, tokens.access_token, claims.sub)
      : {};
  const user = providerUserOf({ ...claims, ...userInfo, ...appleName(response) }, authIdOf(issuer, claims.sub));
  return {
    type,
    auth_id: user.authId,
    id_token: await issueIdentityProof(database, type, user, now),
    name: user.name,
    email: user.email,
    profile: user.picture,
  };
}

/** Apple sends the name only at the first sign-in, next to the code, as JSON. */
function appleName(response: URLSearchParams): { given_name?: string; family_name?: string } {
  try {
    const { name } = Object(JSON.parse(response.get('user') ?? '{}')) as { name?: unknown };
    const { firstName, lastName } = asRecord(name);
    return {
      ...(typeof firstName === 'string' && { given_name: firstName }),
      ...(typeof lastName === 'string' && { family_name: lastName }),
    };
  } catch {
    return {};
  }
}
