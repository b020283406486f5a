import { getSearchFacets } from '@latchkey/contract/search/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { CategoryField, matchesMarketCounts } from './category-field.tsx';
import { parseSearch, searchFilters } from './search-state.ts';

test.each([
  ['are those of the market without other filters', '', [], true],
  ['are counted anew with other filters', 'city=Lisbon', [], false],
  ['are counted anew when the user has hidden listings', '', [1], false],
])('counts of the categories %s', (_, query, hidden, expected) => {
  expect(matchesMarketCounts(parseSearch(new URLSearchParams(query)), new Set(hidden))).toBe(expected);
});

const categories = [
  { id: 1, name: 'Flats', count: 1_200 },
  { id: 2, name: 'Houses', count: 30 },
];

/** Texts of the choices for a search, where the server has 7 flats for `city=Lisbon`, and about as many for the country. */
function choices(query: string): string[] {
  const state = parseSearch(new URLSearchParams(query));
  const queries = new QueryClient();
  for (const search of ['city=Lisbon', 'city=Lisbon&category_ids=2', 'country=Portugal']) {
    const filters = searchFilters(parseSearch(new URLSearchParams(search)));
    queries.setQueryData([getSearchFacets.method, getSearchFacets.path, filters], {
      data: { categories: [{ id: 1, count: 7 }], is_estimate: search === 'country=Portugal' },
    });
  }
  const options = { categories, counted: [], numbers: [], choices: [], stated: [], facilities: [] };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <CategoryField state={state} options={options} onChange={() => undefined} />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => label.replace(/<[^>]*>/g, '').trim());
}

test('each category shows its number of listings under the other filters', () => {
  expect(choices('')).toEqual(['Flats 1,200', 'Houses 30']);
  expect(choices('city=Lisbon')).toEqual(['Flats 7', 'Houses 0']);
  expect(choices('city=Lisbon&category_ids=2')).toEqual(['Flats 7', 'Houses 0']);
});

test('an estimated count is marked, and left out where its sample has no listing', () => {
  expect(choices('country=Portugal')).toEqual(['Flats ≈\u00a07', 'Houses']);
});

test('the categories show no number while the counts are unknown', () => {
  expect(choices('city=Porto')).toEqual(['Flats', 'Houses']);
});
