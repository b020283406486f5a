import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContact, maskText } from './premium-mask.ts';

test('shows 2 characters of the email, 4 of the phone and 2 of the address', () => {
  expect(maskContact({ email: 'ines@latchkey.pt', mobile: '351912345678', address: 'Rua do Sol' })).toEqual({
    email: 'in**************',
    mobile: '3519********',
    address: 'Ru* ** ***',
  });
  expect(maskContact({ email: '', mobile: '', address: '' })).toEqual({ email: '', mobile: '', address: '' });
});

test('masks all characters after the visible ones and preserves the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(6), (text, visible) => {
      const masked = [...maskText(text, visible)];
      expect(masked).toHaveLength([...text].length);
      expect(masked.slice(visible).join('')).toMatch(/^[* ]*$/);
    }),
  );
});
