import { CallFailure } from '@latchkey/contract/errors';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../../platform/database/pool.ts';
import { secretHash } from './sign-in-attempts.ts';
import { authIdOf } from './auth-id.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type ProviderUser, providerUserOf } from './provider-user.ts';

/** Asymmetric algorithms only: with HMAC, anyone who knows the client secret could sign a token. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** An app signs in immediately after it receives the token; an older token may be stolen. */
const maxAgeSeconds = 600;
const clockToleranceSeconds = 30;
/** Errors of jose about the keys of the provider; all its others are about the token. */
const keyErrors = [errors.JOSEError.code, errors.JWKSInvalid.code, errors.JWKSTimeout.code];

/** An ID token that proves nothing: wrong signature, issuer, audience, expiry or age. */
export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError';
}

/**
 * Verifies an ID token of this provider and returns its user (OpenID Connect Core 3.1.3.7). Each token works once.
 * @returns null for a token that was already used
 * @throws InvalidIdTokenError
 * @throws CallFailure `service_unavailable` when the provider cannot be reached; the errors of the database
 */
export async function readIdToken(
  provider: IdentityProvider,
  token: string,
  { db }: Database,
  now: Date,
): Promise<ProviderUser | null> {
  const payload = await verifyIdToken(provider, token, { db }, now);
  return payload && providerUserOf(payload, authIdOf(provider.options.issuer, payload.sub));
}

/** Verifies an ID token and returns its claims; null and errors as in `readIdToken`. */
export async function verifyIdToken(
  provider: IdentityProvider,
  token: string,
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<(JWTPayload & { sub: string }) | null> {
  const { clientId } = provider.options;
  const payload = await verifySignature(provider, token, now);
  const { aud, azp, sub = '', exp = 0 } = payload;
  // A token with several audiences must name this client as the authorized party.
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) {
    throw new InvalidIdTokenError('The ID token was issued for another client.');
  }
  if (sub === '') throw new InvalidIdTokenError('The ID token has no subject.');
  await db.deleteFrom('spent_id_token').where('expires_at', '<', now).execute();
  // Without the signature, because a token has several valid texts of its signature.
  const token_hash = secretHash(token.slice(0, token.lastIndexOf('.')));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_id_token')
    .values({ token_hash, expires_at: new Date((exp + 2 * clockToleranceSeconds) * 1_000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { ...payload, sub } : null;
}

async function verifySignature(provider: IdentityProvider, token: string, now: Date): Promise<JWTPayload> {
  try {
    const { client, keys } = await provider.discover();
    const { payload } = await jwtVerify(token, keys, {
      issuer: client.serverMetadata().issuer,
      audience: provider.options.clientId,
      algorithms,
      maxTokenAge: maxAgeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError && !keyErrors.includes(cause.code)) {
      throw new InvalidIdTokenError(cause.message, { cause });
    }
    throw new CallFailure('service_unavailable', { cause });
  }
}
