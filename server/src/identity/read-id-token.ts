import { type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../database/pool.ts';
import { secretHash } from './attempts.ts';
import { authIdOf } from './auth-id.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type Person, personOf } from './person.ts';

/** Keys of which only the provider has the secret half. */
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
/** An app signs in at once; what is older was found somewhere. */
const maxAgeSeconds = 600;
const clockToleranceSeconds = 30;

/**
 * Who an ID token of this provider speaks of (OpenID Connect Core 3.1.3.7). Each token works once.
 * @returns null for a token that was used before
 * @throws for a token that proves nothing: signature, issuer, audience, expiry, age
 */
export async function readIdToken(
  provider: IdentityProvider,
  token: string,
  { db }: Database,
  now: Date,
): Promise<Person | null> {
  const payload = await verifyIdToken(provider, token, { db }, now);
  return payload && personOf(payload, authIdOf(provider.options.issuer, payload.sub));
}

/** What an ID token of this provider says; null and failures as of `readIdToken`. */
export async function verifyIdToken(
  provider: IdentityProvider,
  token: string,
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<(JWTPayload & { sub: string }) | null> {
  const { clientId } = provider.options;
  const { client, keys } = await provider.discover();
  const { payload } = await jwtVerify(token, keys, {
    issuer: client.serverMetadata().issuer,
    audience: clientId,
    algorithms,
    maxTokenAge: maxAgeSeconds,
    clockTolerance: clockToleranceSeconds,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  const { aud, azp, sub = '', exp = 0 } = payload;
  // Made for others as well: then it must say that it was made for us.
  if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1) {
    throw new Error('The ID token was made for somebody else.');
  }
  if (sub === '') throw new Error('The ID token names nobody.');
  await db.deleteFrom('spent_id_token').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_id_token')
    .values({ token_hash: secretHash(token), expires_at: new Date((exp + 2 * clockToleranceSeconds) * 1_000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { ...payload, sub } : null;
}
