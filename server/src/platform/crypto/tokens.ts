import { createHash } from 'node:crypto';
import { randomBytes } from 'node:crypto';

/** 256 bits, which cannot be guessed. */
const tokenBytes = 32;

/** Returns the SHA-256 hash under which a token is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns a new random token, base64url, for a session or a link in a mail. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}
