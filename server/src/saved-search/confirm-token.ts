import { createHash, randomBytes } from 'node:crypto';
import { mailedFrequencies } from '@latchkey/contract/saved-search/alert-frequency';

type Frequency = (typeof mailedFrequencies)[number];

/**
 * Creates the token of a confirmation link: a secret, sent once and stored only as SHA-256, and the requested
 * frequency. The hash covers both, so the frequency applies only after confirmation.
 */
export function createConfirmToken(frequency: Frequency): { token: string; hash: Buffer } {
  const token = `${randomBytes(32).toString('base64url')}.${frequency}`;
  return { token, hash: hashConfirmToken(token) };
}

/** Returns the SHA-256 hash of a token. */
export function hashConfirmToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the frequency in a token, or undefined for an invalid token. */
export function frequencyOfToken(token: string): Frequency | undefined {
  return mailedFrequencies.find((frequency) => token.endsWith(`.${frequency}`));
}
