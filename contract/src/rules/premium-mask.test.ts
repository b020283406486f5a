import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContact, maskText } from './premium-mask.ts';

test('email keeps 2, phone 4, address 2', () => {
  expect(maskContact({ email: 'ines@latchkey.pt', mobile: '351912345678', address: 'Rua do Sol' })).toEqual({
    email: 'in**************',
    mobile: '3519********',
    address: 'Ru* ** ***',
  });
  expect(maskContact({ email: '', mobile: '', address: '' })).toEqual({ email: '', mobile: '', address: '' });
});

test('nothing behind the kept part can be read, the length stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(6), (text, keep) => {
      const masked = [...maskText(text, keep)];
      expect(masked).toHaveLength([...text].length);
      expect(masked.slice(keep).join('')).toMatch(/^[* ]*$/);
    }),
  );
});
