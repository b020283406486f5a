import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLatin } from './to-latin.ts';

test('plain text stays as it is', () => {
  expect(toLatin("O'Neill & Sons, 3rd floor")).toBe("O'Neill & Sons, 3rd floor");
});

test.each([
  ['Щёлково', 'shchelkovo'],
  ['Київ', 'kiyiv'],
  ['Θεσσαλονίκη', 'thessaloniki'],
  ['دبي ٢٠٢٥', 'dby 2025'],
  ['लखनऊ', 'lakhanau'],
])('%s sounds like %s', (text, latin) => {
  expect(toLatin(text).toLowerCase()).toBe(latin);
});

test('whatever comes in, ASCII comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toLatin(text)).toMatch(/^[\0-~]*$/);
    }),
  );
});
