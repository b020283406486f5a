import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test('returns ASCII text unchanged', () => {
  expect(transliterate("O'Neill & Sons, 3rd floor")).toBe("O'Neill & Sons, 3rd floor");
});

test.each([
  ['Щёлково', 'shchelkovo'],
  ['Київ', 'kiyiv'],
  ['Θεσσαλονίκη', 'thessaloniki'],
  ['دبي ٢٠٢٥', 'dby 2025'],
  ['लखनऊ', 'lakhanau'],
])('%s is transliterated to %s', (text, latin) => {
  expect(transliterate(text).toLowerCase()).toBe(latin);
});

test('returns ASCII for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(transliterate(text)).toMatch(/^[\0-~]*$/);
    }),
  );
});
