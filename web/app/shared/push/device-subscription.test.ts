import { expect, it } from 'vitest';
import { isSameKey } from './device-subscription.ts';

const bytes = Uint8Array.from([251, 255, 4, 0]);

it('accepts base64 and base64url, with or without padding', () => {
  for (const text of ['-_8EAA', '+/8EAA==', '-_8EAA==']) expect(isSameKey(bytes.buffer, text)).toBe(true);
});

it('a key is not the same as another one or none', () => {
  expect(isSameKey(bytes.buffer, '-_8EAQ')).toBe(false);
  expect(isSameKey(null, '-_8EAA')).toBe(false);
});
