import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice, formatShortPrice } from './price.ts';

const euro = { symbol: '€', currencyCode: 'EUR' };
const nbsp = '\u00a0';

describe('full price', () => {
  test('has two decimals and grouped thousands (specification 9)', () => {
    expect(formatPrice(465_000, euro)).toBe('€465,000.00');
    expect(formatPrice(1_649.75, euro)).toBe('€1,649.75');
    expect(formatPrice(1_649.745, euro)).toBe('€1,649.75');
    expect(formatPrice(1e12, euro)).toBe('€1,000,000,000,000.00');
  });

  test('has no decimals for whole amounts when decimals are set to “needed”', () => {
    expect(formatPrice(465_000, { ...euro, decimals: 'needed' })).toBe('€465,000');
    expect(formatPrice(1_649.5, { ...euro, decimals: 'needed' })).toBe('€1,649.50');
  });

  test('groups rupees in lakh and crore', () => {
    expect(formatPrice(12_345_678, { symbol: '₹', currencyCode: 'INR' })).toBe('₹1,23,45,678.00');
  });

  test.each([
    ['en', '€2,020,000'],
    ['es', `2.020.000${nbsp}€`],
    ['fr', `2\u202f020\u202f000${nbsp}€`],
    ['ar', `2,020,000${nbsp}€`],
    ['hi', '€20,20,000'],
    ['de', `2.020.000${nbsp}€`],
  ])('in %s is formatted as %s', (language, text) => {
    expect(formatPrice(2_020_000, { ...euro, language, decimals: 'needed' })).toBe(text);
  });

  test('groups four digits in Spanish too, so that a list of rents is consistent', () => {
    expect(formatPrice(1_250, { ...euro, language: 'es', decimals: 'needed' })).toBe(`1.250${nbsp}€`);
  });

  test('separates a currency symbol of letters from the number by a space', () => {
    expect(formatPrice(500, { symbol: 'USD', currencyCode: 'EUR', decimals: 'needed' })).toBe(`USD${nbsp}500`);
    expect(formatPrice(500, { symbol: 'R$ ', currencyCode: 'BRL', decimals: 'needed' })).toBe('R$500');
    expect(formatPrice(500, { symbol: 'kr', currencyCode: 'SEK', language: 'fr', decimals: 'needed' })).toBe(
      `500${nbsp}kr`,
    );
  });

  test('formats decimal text of other servers and shows other texts unchanged', () => {
    expect(formatPrice('465000.00', euro)).toBe('€465,000.00');
    expect(formatPrice('on request', euro)).toBe('€on request');
    expect(formatPrice('on request', { ...euro, language: 'es' })).toBe(`on request${nbsp}€`);
    expect(formatPrice(-5, euro)).toBe('-€5.00');
  });
});

describe('short price', () => {
  const shown = (currencyCode: string, price: number) =>
    formatPrice(price, { symbol: '', currencyCode, withSuffix: true });

  test.each(['INR', 'BDT', 'NPR', 'PKR', 'LKR'])('shortens %s by thousand, lakh and crore: K, L, Cr', (code) => {
    expect(shown(code, 999)).toBe('999.00');
    expect(shown(code, 1_000)).toBe('1.00K');
    expect(shown(code, 99_500)).toBe('99.50K');
    expect(shown(code, 100_000)).toBe(`1.00${nbsp}L`);
    expect(shown(code, 1_25_00_000)).toBe(`1.25${nbsp}Cr`);
    expect(shown(code, 1e12)).toBe(`1,00,000.00${nbsp}Cr`);
  });

  test.each(['JPY', 'CNY', 'KRW'])('shortens %s by ten thousand and hundred million: 万, 億', (code) => {
    expect(shown(code, 9_999)).toBe('9,999.00');
    expect(shown(code, 10_000)).toBe('1.00万');
    expect(shown(code, 34_800_000)).toBe('3,480.00万');
    expect(shown(code, 250_000_000)).toBe('2.50億');
  });

  test.each(['EUR', 'USD', 'XYZ', ''])('shortens %s by thousand, million and billion: K, M, B', (code) => {
    expect(shown(code, 999.5)).toBe('999.50');
    expect(shown(code, 465_000)).toBe('465.00K');
    expect(shown(code, 1_490_000)).toBe('1.49M');
    expect(shown(code, 2_000_000_000)).toBe('2.00B');
  });

  test('rounds up to the next unit instead of showing 1,000 of a unit', () => {
    expect(shown('EUR', 999_999)).toBe('1.00M');
    expect(shown('EUR', 999_999_999)).toBe('1.00B');
    expect(shown('EUR', 999.999)).toBe('1.00K');
    expect(shown('INR', 99_99_999)).toBe(`1.00${nbsp}Cr`);
    expect(shown('JPY', 99_999_999)).toBe('1.00億');
  });

  test('rounds halves up', () => {
    expect(shown('EUR', 1_005_000)).toBe('1.01M');
  });
});

describe('price on a map pin', () => {
  test('has at most three significant digits', () => {
    expect(formatShortPrice(645_000, euro)).toBe('€645K');
    expect(formatShortPrice(1_490_000, euro)).toBe('€1.49M');
    expect(formatShortPrice(12_345_678, euro)).toBe('€12.3M');
    expect(formatShortPrice(123_456_789, euro)).toBe('€123M');
    expect(formatShortPrice(1_950, euro)).toBe('€1,950');
    expect(formatShortPrice(9_999.4, euro)).toBe('€9,999');
    expect(formatShortPrice(10_450, euro)).toBe('€10.5K');
    const inLanguage = (price: number, language: string) => formatShortPrice(price, { ...euro, language });
    expect(inLanguage(645_000, 'es')).toBe(`645${nbsp}mil${nbsp}€`);
    expect(inLanguage(1_180_000, 'es')).toBe(`1,18${nbsp}M€`);
    expect(inLanguage(645_000, 'fr')).toBe(`645${nbsp}k€`);
    expect(inLanguage(2_400_000_000, 'fr')).toBe(`2,4${nbsp}Md€`);
    expect(inLanguage(855_000, 'hi')).toBe(`€8.55${nbsp}लाख`);
    expect(inLanguage(645_000, 'ar')).toBe(`645K${nbsp}€`);
    expect(formatShortPrice(950, euro)).toBe('€950');
    expect(formatShortPrice(999_600, euro)).toBe('€1M');
  });
});

test('a short price is accurate to half a hundredth of its unit and never longer than the full one', () => {
  const sizes: Record<string, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e14 }), (cents) => {
      const price = cents / 100;
      const short = formatPrice(price, { symbol: '', currencyCode: 'EUR', withSuffix: true });
      const [, digits = '', suffix = ''] = /^([\d,.]+)([KMB]?)$/.exec(short) ?? [];
      const size = sizes[suffix] ?? Number.NaN;
      expect(Math.abs(Number(digits.replaceAll(',', '')) * size - price)).toBeLessThanOrEqual(
        size * 0.005 * 1.0001 + 1e-6,
      );
      expect(short.length).toBeLessThanOrEqual(formatPrice(price, { symbol: '', currencyCode: 'EUR' }).length);
    }),
  );
});
