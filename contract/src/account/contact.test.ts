import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toE164, normaliseEmail, normalisePhone } from './contact.ts';

test('normaliseEmail lower-cases an email and trims its spaces', () => {
  expect(normaliseEmail('  Ines@Latchkey.PT ')).toBe('ines@latchkey.pt');
});

test.each(['+351 912 345 678', '00351-912-345-678', '351912345678', ' +351 (912) 345.678 ', '+٣٥١٩١٢٣٤٥٦٧٨'])(
  '%s is normalised to the same phone number',
  (phone) => {
    expect(normalisePhone(phone)).toBe('351912345678');
    expect(toE164(phone)).toBe('+351912345678');
  },
);

test('normalisePhone does not turn a text without digits into a number', () => {
  expect(normalisePhone('call me')).toMatch(/\D/);
  expect(toE164('')).toBe('');
});

test('normalising a phone number is idempotent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 999_999_999_999_999 }), (number) => {
      const digits = String(number);
      expect(normalisePhone(digits)).toBe(digits);
      expect(normalisePhone(`+${digits.slice(0, 3)} ${digits.slice(3)}`)).toBe(digits);
      expect(normalisePhone(toE164(digits))).toBe(digits);
    }),
  );
});
