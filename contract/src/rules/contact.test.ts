import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialled, normaliseEmail, normalisePhone } from './contact.ts';

test('the same mail box is the same text', () => {
  expect(normaliseEmail('  Ines@Latchkey.PT ')).toBe('ines@latchkey.pt');
});

test.each(['+351 912 345 678', '00351-912-345-678', '351912345678', ' +351 (912) 345.678 ', '+٣٥١٩١٢٣٤٥٦٧٨'])(
  '%s is one number',
  (phone) => {
    expect(normalisePhone(phone)).toBe('351912345678');
    expect(dialled(phone)).toBe('+351912345678');
  },
);

test('what is no number is not made one', () => {
  expect(normalisePhone('call me')).toMatch(/\D/);
  expect(dialled('')).toBe('');
});

test('normalised is normal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 999_999_999_999_999 }), (number) => {
      const digits = String(number);
      expect(normalisePhone(digits)).toBe(digits);
      expect(normalisePhone(`+${digits.slice(0, 3)} ${digits.slice(3)}`)).toBe(digits);
      expect(normalisePhone(dialled(digits))).toBe(digits);
    }),
  );
});
