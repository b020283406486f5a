import type { SocialSignInFields } from '@latchkey/contract/social-sign-in';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type { Database } from '../database/pool.ts';
import type { Attempt } from './attempts.ts';
import { authIdOf } from './auth-id.ts';
import { SocialFailure } from './failure-code.ts';
import type { Identities } from './identities.ts';
import { personOf } from './person.ts';
import { giveProof } from './proofs.ts';

/**
 * Has the answer of a provider checked (state, issuer, audience, nonce, expiry, signature) and gives out a proof of who
 * came back.
 * @param answer the query that the provider sent the browser back with, its state among it
 * @throws SocialFailure, what `openid-client` throws
 */
export async function finishSignIn(
  identities: Identities,
  database: Database,
  { attempt, answer, state }: { attempt: Attempt; answer: URLSearchParams; state: string },
  now: Date,
): Promise<SocialSignInFields> {
  const provider = await identities.provider(attempt.provider);
  if (!provider) throw new SocialFailure('auth/invalid-oauth-provider');
  const { issuer, type } = provider.options;
  const { client } = await provider.discover();
  const address = new URL(attempt.redirectUri);
  address.search = answer.toString();
  const tokens = await authorizationCodeGrant(client, address, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SocialFailure('auth/rejected-credential');
  const more =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, tokens.access_token, claims.sub)
      : {};
  const person = personOf({ ...claims, ...more, ...appleName(answer) }, authIdOf(issuer, claims.sub));
  return {
    type,
    auth_id: person.authId,
    id_token: await giveProof(database, type, person, now),
    name: person.name,
    email: person.email,
    profile: person.picture,
  };
}

/** Apple tells a name once, beside the code, as JSON. */
function appleName(answer: URLSearchParams): { given_name?: string; family_name?: string } {
  try {
    const { name } = Object(JSON.parse(answer.get('user') ?? '{}')) as { name?: unknown };
    const { firstName, lastName } = Object(name) as Record<string, unknown>;
    return {
      ...(typeof firstName === 'string' && { given_name: firstName }),
      ...(typeof lastName === 'string' && { family_name: lastName }),
    };
  } catch {
    return {};
  }
}
