import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentEscape, percentUnescape } from './percent-escape.ts';

test('escapes the characters that it is given, and restores only those', () => {
  expect(percentEscape('100%, a;b', '%,')).toBe('100%25%2C a;b');
  expect(percentUnescape('100%25%2c a%3Bb', '%,')).toBe('100%, a%3Bb');
});

test('restores every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', ',', ';', '2', '5', 'C', 'c', 'é') }), (text) => {
      const escaped = percentEscape(text, '%,;');
      expect(escaped).not.toMatch(/[,;]/);
      expect(percentUnescape(escaped, '%,;')).toBe(text);
    }),
  );
});
