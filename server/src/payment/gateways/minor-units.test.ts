import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMinor, plainAmount, toMinor } from './minor-units.ts';

const cents = fc.integer({ min: 0, max: 999_999_999_999 });
const asText = (whole: number) => `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;

it('an amount converted to minor units and back is unchanged', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(2, 3), (amount, places) => {
      const text = asText(amount);
      expect(toMinor(text, places)).toBe(amount * 10 ** (places - 2));
      expect(fromMinor(toMinor(text, places), places)).toBe(text);
      expect(fromMinor(String(toMinor(text, places)), places)).toBe(text);
    }),
  );
});

it('rejects a fraction in a currency without minor units', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = asText(amount);
      if (amount % 100 === 0) expect(fromMinor(toMinor(text, 0), 0)).toBe(text);
      else expect(() => toMinor(text, 0)).toThrow('decimal places');
    }),
  );
});

it('converts amounts that are inexact as floating-point numbers without rounding', () => {
  expect(toMinor('1.15', 2)).toBe(115);
  expect(toMinor('8.20', 2)).toBe(820);
  expect(toMinor('4503599627.37', 2)).toBe(450_359_962_737);
});

it.each([
  ['19.9', '19.90'],
  ['1999', '1999.00'],
  ['-5.00', '5.00'],
  ['1.250', '1.25'],
  ['1.255', '1.255'],
  [20_000, '20000.00'],
  [0.1, '0.10'],
  ['007.5', '7.50'],
])('reads the amount %s as %s', (given, expected) => expect(plainAmount(given)).toBe(expected));

it.each(['', 'NaN', '1,50', '1e3', 'Infinity', '12 USD', '.5'])('rejects the amount "%s"', (given) => {
  expect(() => plainAmount(given)).toThrow('not an amount');
  expect(() => toMinor(given, 2)).toThrow('not an amount');
});
