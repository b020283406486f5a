import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/pool.ts';

/** Long enough to look up a password and a second factor. */
const lifeMs = 10 * 60_000;

export interface Attempt {
  provider: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  attempt: string;
}

/** A random text that nobody guesses: 256 bits. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a secret may lie in the database. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Remembers a sign-in that leaves for a provider, by its state and the browser that it leaves from. */
export async function keepAttempt(
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
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
}

/** The sign-in that comes back, once: a state that is unknown, old, used or of another browser is none. */
export async function takeAttempt(
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
