import { describe, expect, it } from 'vitest';
import { createFormat } from './create-format.ts';

const now = new Date('2026-11-21T12:00:00Z');
const euro = {
  currencyCode: 'EUR',
  currencySymbol: '€',
  shortPrices: false,
  priceDecimals: 'needed',
  justNow: 'just now',
  now,
} as const;

describe('createFormat', () => {
  it('formats whole prices without cents and instalments with two', () => {
    const format = createFormat({ ...euro, language: 'en' });
    expect([format.price(465_000), format.exactPrice(1649.75), format.shortPrice(465_000)]).toEqual([
      '€465,000',
      '€1,649.75',
      '€465K',
    ]);
  });

  it('formats a price in another currency with its code', () => {
    const format = createFormat({ ...euro, language: 'en' });
    expect([format.price(465_000, 'USD'), format.shortPrice(465_000, 'USD'), format.price(465_000, null)]).toEqual([
      'USD\u00a0465,000',
      'USD\u00a0465K',
      '€465,000',
    ]);
  });

  it('puts the symbol beside a typed amount where prices have it', () => {
    const affix = (language: string, currency?: string) => createFormat({ ...euro, language }).currencyAffix(currency);
    expect([affix('en'), affix('es'), affix('fr', 'USD')]).toEqual([{ before: '€' }, { after: '€' }, { after: 'USD' }]);
  });

  it('formats whole prices with two decimals if the market is configured so', () => {
    const format = createFormat({ ...euro, language: 'en', priceDecimals: 'always' });
    expect([format.price(465_000), format.shortPrice(465_000)]).toEqual(['€465,000.00', '€465K']);
  });

  it('formats times relative to the render time', () => {
    const format = createFormat({ ...euro, language: 'en' });
    expect(format.ago('2026-11-20T11:00:00Z')).toBe('yesterday');
    expect(format.ago('2026-11-21T11:48:00Z')).toBe('12 minutes ago');
    expect(format.ago('2026-08-18T11:48:00Z')).toBe('3 months ago');
    expect(format.ago('2026-10-21T11:48:00Z')).toBe('1 month ago');
    expect(format.ago('2025-11-21T11:48:00Z')).toBe('1 year ago');
    expect(format.ago('2026-11-21T12:00:05Z')).toBe('just now');
  });

  it('formats dates and numbers in British English', () => {
    const format = createFormat({ ...euro, language: 'en' });
    expect([format.date('2026-11-18T23:00:00Z'), format.number(1460)]).toEqual(['18 Nov 2026', '1,460']);
  });

  it('converts prices per area to the chosen unit', () => {
    const listed = { unit: 'ft', symbol: 'sq ft' } as const;
    expect(createFormat({ ...euro, language: 'en' }).areaRate(listed)).toEqual({ symbol: 'sq ft', factor: 1 });
    const { symbol, factor } = createFormat({ ...euro, language: 'en', areaUnit: 'm2' }).areaRate(listed);
    expect([symbol, Math.round(500 * factor)]).toEqual(['m²', 5_382]);
  });

  it('uses Latin digits in Arabic', () => {
    expect(createFormat({ ...euro, language: 'ar' }).number(1234)).toMatch(/1.?234/);
  });
});
