import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRecent, clearRecent, readRecent, lastSearchEntry } from './recent-searches.ts';
import english from 'virtual:texts/en.all';
import { createFormat } from '../../shared/format/create-format.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { lastSearchFromQuery } from '../../shared/listing/last-search.ts';

function memory(text: string | null = null) {
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
  };
}

it('the newest six searches are stored, each once', () => {
  const store = memory();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) addRecent(store, { label: name, to: `/${name}` });
  expect(readRecent(store).map(({ label }) => label)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  clearRecent(store);
  expect(readRecent(store)).toEqual([]);
});

it('stored entries that lead to another site are dropped', () => {
  const stored = ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/search?city=Lisbon'];
  const store = memory(JSON.stringify(stored.map((to) => ({ label: to, to }))));
  expect(readRecent(store).map(({ to }) => to)).toEqual(['/search?city=Lisbon']);
});

it('any stored text and a blocked storage give an empty list or valid entries', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readRecent(memory(text)))));
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  addRecent(closed, { label: 'a', to: '/a' });
  clearRecent(closed);
  expect(readRecent(closed)).toEqual([]);
});

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

it('the last search has a link and a description of its filters', () => {
  expect(line('property_type=1&city=Lisbon&max_price=2000&page=4')).toEqual({
    label: 'Rent · Lisbon · Up to €2,000',
    to: '/search?property_type=1&city=Lisbon&max_price=2000',
  });
  expect(line('search=river&min_price=300000&max_price=900000')?.label).toBe('river · €300K – €900K');
});

it('the last search has a default label when no filter describes it', () => {
  expect(line('facility_ids=4')).toEqual({ label: 'Your last search', to: '/search?facility_ids=4' });
});

it('there is no entry for the last search when none is stored', () => {
  expect(lastSearchEntry([], t, format)).toBeNull();
});
