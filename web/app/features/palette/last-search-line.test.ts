import { expect, it } from 'vitest';
import english from '../../../locales/en.all.ts';
import { createFormat } from '../../format/create-format.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { lastSearchFromQuery } from '../../listing/last-search.ts';
import { lastSearchEntry } from './last-search-line.ts';

const t = createTranslator('en', english).t;
const format = createFormat({
  language: 'en',
  currencyCode: 'EUR',
  currencySymbol: '€',
  shortPrices: false,
  priceDecimals: 'needed',
  justNow: 'just now',
  now: new Date('2026-11-21T12:00:00Z'),
});
const line = (address: string) => lastSearchEntry(lastSearchFromQuery(address), t, format);

it('links to the last search and describes it', () => {
  expect(line('property_type=1&city=Lisbon&max_price=2000&page=4')).toEqual({
    label: 'Rent · Lisbon · Up to €2K',
    to: '/search?property_type=1&city=Lisbon&max_price=2000',
  });
  expect(line('search=river&min_price=300000&max_price=900000')?.label).toBe('river · €300K – €900K');
});

it('has a default label when no filter describes it', () => {
  expect(line('facility_ids=4')).toEqual({ label: 'Your last search', to: '/search?facility_ids=4' });
});

it('is null without a stored search', () => {
  expect(lastSearchEntry([], t, format)).toBeNull();
});
