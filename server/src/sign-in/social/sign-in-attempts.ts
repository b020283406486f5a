import { minuteMs } from '@latchkey/contract/time-units';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/pool.ts';

/** Enough time to enter a password and a second factor at the provider. */
const lifetimeMs = 10 * minuteMs;

export interface Attempt {
  provider: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  attempt: string;
}

/** Returns a random secret of 256 bits, base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash under which a secret is stored. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Saves a sign-in that redirects to a provider, under the hashes of its state and of the browser's secret. */
export async function saveAttempt(
  { db }: Database,
  { state, browser, ...attempt }: Attempt & { state: string; browser: string },
  now: Date,
): Promise<void> {
  await db.deleteFrom('identity_attempt').where('expires_at', '<', now).execute();
  await db
    .insertInto('identity_attempt')
    .values({
      state_hash: secretHash(state),
      browser_hash: secretHash(browser),
      provider: attempt.provider,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_uri: attempt.redirectUri,
      attempt: attempt.attempt,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
}

/** Consumes a saved sign-in; null when the state is unknown, expired, already used or from another browser. */
export async function consumeAttempt(
  { db }: Database,
  { state, browser }: { state: string; browser: string },
  now: Date,
): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('identity_attempt')
    .where('state_hash', '=', secretHash(state))
    .where('browser_hash', '=', secretHash(browser))
    .where('expires_at', '>=', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { provider, nonce, code_verifier: codeVerifier, redirect_uri: redirectUri, attempt } = row;
  return { provider, nonce, codeVerifier, redirectUri, attempt };
}
