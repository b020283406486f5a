import { expect, it } from 'vitest';
import { mailLanguages } from '../../services/mail/mail-texts.ts';
import { holesOf } from '../../services/mail/phrase.ts';
import { moneyText, receiptLanguage } from './receipt-texts.ts';

const english = receiptLanguage('en').texts;

it.each(mailLanguages)('%s says all that English says, with the same holes', (code) => {
  const holes = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, holesOf(String(text))]));
  expect(holes(receiptLanguage(code).texts)).toEqual(holes(english));
});

it.each(mailLanguages.filter((code) => code !== 'en'))('%s is translated', (code) => {
  const said = Object.entries(receiptLanguage(code).texts);
  expect(said.filter(([key, text]) => text === english[key as keyof typeof english])).toEqual([]);
});

it('says money with its code, in the places that the currency has', () => {
  const plain = (amount: number, currency: string, code: string) =>
    moneyText(amount, currency, receiptLanguage(code))
      .replaceAll(/[\s\u2066-\u2069]+/g, ' ')
      .trim();
  expect(plain(1249.9, 'EUR', 'en')).toBe('EUR 1,249.90');
  expect(plain(1249.9, 'EUR', 'fr')).toBe('1 249,90 EUR');
  expect(plain(2500, 'JPY', 'en')).toBe('JPY 2,500');
  expect(plain(2.5, 'KWD', 'ar')).toBe('KWD 2.500');
  expect(plain(-20, 'EUR', 'ar')).toBe('-EUR 20.00');
});
