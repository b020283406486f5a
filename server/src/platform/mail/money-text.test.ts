import { expect, it } from 'vitest';
import { mailLanguage } from './mail-texts.ts';
import { moneyText } from './money-text.ts';

it('formats an amount with the currency code and the decimals of the currency', () => {
  const plain = (amount: number, currency: string, code: string) =>
    moneyText(amount, currency, mailLanguage(code))
      .replaceAll(/[\s\u2066-\u2069]+/g, ' ')
      .trim();
  expect(plain(1249.9, 'EUR', 'en')).toBe('EUR 1,249.90');
  expect(plain(1249.9, 'EUR', 'fr')).toBe('1 249,90 EUR');
  expect(plain(2500, 'JPY', 'en')).toBe('JPY 2,500');
  expect(plain(2.5, 'KWD', 'ar')).toBe('KWD 2.500');
  expect(plain(-20, 'EUR', 'ar')).toBe('-EUR 20.00');
});
