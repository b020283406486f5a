import { durationOf } from '@latchkey/contract/package/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLocale } from '@latchkey/contract/text/format-locale';
import { languageCodes } from '@latchkey/contract/text/languages';
import { loadTexts } from '../i18n/load-texts.ts';
import { createTranslator } from '../i18n/translator.ts';
import { createFormat } from './create-format.ts';

const codes = languageCodes;
const now = new Date('2026-11-21T12:00:00Z');
/** One for each set of suffixes: K M B, lakh and crore, none. */
const currencies = [
  { currencyCode: 'EUR', currencySymbol: '€' },
  { currencyCode: 'INR', currencySymbol: '₹' },
  { currencyCode: 'XAF', currencySymbol: 'FCFA' },
];
/** Missing values, non-Latin digits and unfilled placeholders. */
const broken = /NaN|undefined|null|Infinity|\[object|[٠-٩۰-۹०-९]|\{\{/;

const unitSizes: Record<string, number> = {
  '': 1,
  K: 1e3,
  k: 1e3,
  mil: 1e3,
  हज़ार: 1e3,
  लाख: 1e5,
  M: 1e6,
  करोड़: 1e7,
  B: 1e9,
  Md: 1e9,
  'mil M': 1e9,
};

describe.each(codes)('in %s', (language) => {
  const formats = currencies.flatMap((currency) =>
    [true, false].map((shortPrices) =>
      createFormat({ ...currency, language, shortPrices, priceDecimals: 'needed', justNow: 'just now', now }),
    ),
  );
  const anyFormat = fc.constantFrom(...formats);

  test('formats any price without broken text', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.double({ min: 0.01, max: 1e12, noNaN: true }));
    fc.assert(
      fc.property(anyFormat, amount, (format, price) => {
        for (const text of [format.price(price), format.shortPrice(price), format.exactPrice(price)]) {
          expect(text).not.toMatch(broken);
          expect(text).toMatch(/\d/);
        }
        expect(format.price(price)).toBe(format.price(price));
      }),
    );
  });

  test('a short price is within 1 % of the price', () => {
    const parts = new Intl.NumberFormat(formatLocale(language)).formatToParts(123_456.7);
    const [group, decimal] = ['group', 'decimal'].map((type) => parts.find((part) => part.type === type)?.value ?? '');
    const format = createFormat({
      ...currencies[0]!,
      language,
      shortPrices: true,
      priceDecimals: 'needed',
      justNow: 'just now',
      now,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (price) => {
        const [, digits = '', suffix = ''] =
          /(\d[\d.,\u202f\u00a0]*?)\u00a0?([\p{L}\p{M}][\p{L}\p{M}\u00a0]*?)?(?:\u00a0?€)?$/u.exec(
            format.shortPrice(price),
          ) ?? [];
        const size = unitSizes[suffix.replace('\u00a0', ' ')] ?? Number.NaN;
        const value =
          Number(
            digits
              .replaceAll(/[^\d,.]/g, '')
              .replaceAll(group!, '')
              .replace(decimal!, '.'),
          ) * size;
        expect(Math.abs(value - price)).toBeLessThanOrEqual(Math.max(1, price * 0.01));
      }),
    );
  });

  test('formats any time, deterministically', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyFormat, moment, (format, then) => {
        const text = format.ago(then.toISOString());
        expect(text.length).toBeGreaterThan(1);
        expect(text).not.toMatch(broken);
        expect(format.ago(then.toISOString())).toBe(text);
        expect(format.date(then.toISOString())).toMatch(new RegExp(String(then.getUTCFullYear())));
      }),
    );
  });

  test('formats the duration of any package with the right plural', async () => {
    const { t } = createTranslator(language, await loadTexts(language));
    const plural = new Intl.PluralRules(language);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (hours) => {
        const { unit, count } = durationOf(hours);
        const text = t(`projects.for.${unit}`, { count });
        expect(text).not.toMatch(broken);
        expect(text).not.toContain('projects.for');
        // Arabic writes "a day" and "two days" without a number.
        if (!['one', 'two', 'zero'].includes(plural.select(count))) expect(text).toContain(String(count));
      }),
    );
  });

  test('formats file sizes with their unit', () => {
    fc.assert(
      fc.property(anyFormat, fc.integer({ min: 1, max: 1e9 }), (format, bytes) => {
        expect(format.bytes(bytes)).not.toMatch(broken);
        expect(format.bytes(bytes)).toMatch(/\d/);
      }),
    );
  });
});
