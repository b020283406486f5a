import { expect, it } from 'vitest';
import { sameKey } from './same-key.ts';

const bytes = Uint8Array.from([251, 255, 4, 0]);

it('accepts base64 and base64url, with or without padding', () => {
  for (const text of ['-_8EAA', '+/8EAA==', '-_8EAA==']) expect(sameKey(bytes.buffer, text)).toBe(true);
});

it('is false for another key and for none', () => {
  expect(sameKey(bytes.buffer, '-_8EAQ')).toBe(false);
  expect(sameKey(null, '-_8EAA')).toBe(false);
});
