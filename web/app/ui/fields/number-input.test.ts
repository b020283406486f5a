import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampNumber, parseNumber } from './number-input.tsx';

test.each([
  ['465000', 465_000],
  ['465,000', 465_000],
  ['465.000', 465_000],
  ['1.234.567', 1_234_567],
  ['465 000,50', 465_000.5],
  ['1,234.5', 1_234.5],
  ['1.234,5', 1_234.5],
  ['1’234.50', 1_234.5],
  ['4.5', 4.5],
  ['0,125', 0.125],
  ['€ 1 950', 1_950],
  ['-12', -12],
  ['−12', -12],
  ['٤٦٥٬٠٠٠', 465_000],
  ['४५', 45],
  ['۱۲٫۵', 12.5],
])('parses “%s” as %d', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test.each(['', ' ', 'abc', '€', '-', '12a4', '1-2'])('rejects %j as a number', (text) => {
  expect(parseNumber(text)).toBeNull();
});

test.each(['en', 'es', 'fr', 'de', 'hi', 'ar-EG'])('parses the number format of %s', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (value) => {
      expect(parseNumber(new Intl.NumberFormat(locale).format(value))).toBe(value);
    }),
  );
});

test('clamps a number to the given bounds', () => {
  expect(clampNumber(5, 10, 20)).toBe(10);
  expect(clampNumber(25, 10, 20)).toBe(20);
  expect(clampNumber(25, undefined, undefined)).toBe(25);
});
