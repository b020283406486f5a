import { expect, it } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

it('accepts only the same secret, whatever its length', () => {
  expect(isSameSecret('secret', 'secret')).toBe(true);
  for (const given of ['', 'secre', 'secreT', 'secret ']) expect(isSameSecret(given, 'secret')).toBe(false);
});

it('accepts nothing when no secret is set', () => expect(isSameSecret('', '')).toBe(false));
