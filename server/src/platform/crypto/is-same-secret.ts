import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time; false for an empty expected value. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
