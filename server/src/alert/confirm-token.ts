import { createHash, randomBytes } from 'node:crypto';
import { mailedFrequencies } from '@latchkey/contract/rules/alert-frequency';

type Frequency = (typeof mailedFrequencies)[number];

/**
 * What stands in a link that confirms an address: a secret, sent once and kept as its SHA-256 only, and the frequency
 * that was wished for. The hash is of both, so the wish holds from the mail on and not before.
 */
export function newConfirmToken(frequency: Frequency): { token: string; hash: Buffer } {
  const token = `${randomBytes(32).toString('base64url')}.${frequency}`;
  return { token, hash: confirmHash(token) };
}

export function confirmHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function wishedFrequency(token: string): Frequency | undefined {
  return mailedFrequencies.find((frequency) => token.endsWith(`.${frequency}`));
}
