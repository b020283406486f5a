import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import type { FilterProps } from './filter-props.ts';
import { PlaceField } from './place-field.tsx';
import { placeChange, placeOptions } from './place-options.ts';
import { parseSearch, formatSearch } from './search-state.ts';

const withProviders = (screen: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
  </QueryClientProvider>
);

function setUp(query: string) {
  const state = parseSearch(new URLSearchParams(query));
  /** Query strings of the searches that the field requested. */
  const searches: string[] = [];
  const props: FilterProps = {
    state,
    options: { categories: [], counted: [], numbers: [], choices: [], stated: [], facilities: [] },
    onChange: (change) => searches.push(formatSearch({ ...state, ...change }).toString()),
  };
  const tree = shallowRender(() => PlaceField(props), withProviders);
  const html = renderToStaticMarkup(withProviders(<PlaceField {...props} />));
  return { searches, html, combobox: tree.of(Combobox)[0], everywhere: tree.of(Button)[0] };
}

test.each(['city=Porto', 'state=Porto', 'country=Porto'])('the field shows the place of the search: %s', (query) => {
  expect(setUp(query).html).toMatch(/role="combobox"[^>]*value="Porto"/);
});

test('choosing a place replaces the previous one and preserves other filters', () => {
  const { searches, combobox } = setUp('city=Porto&max_price=900');
  combobox?.onChoose({ id: 'country:Spain', label: 'Spain' });
  expect(searches).toEqual(['country=Spain&max_price=900']);
});

test('Enter searches for the text instead of a place', () => {
  const { searches, combobox } = setUp('city=Porto&max_price=900');
  combobox?.onEnter?.(' Alvalade ');
  expect(searches).toEqual(['search=Alvalade&max_price=900']);
});

test('keywords are preserved', () => {
  const { searches, combobox } = setUp('search=river&city=Porto');
  combobox?.onChoose({ id: 'country:Spain', label: 'Spain' });
  combobox?.onEnter?.('Lisboa');
  expect(searches).toEqual(['search=river&country=Spain', 'search=river+Lisboa']);
});

test('“Search everywhere” removes the place, and is shown only with one', () => {
  const { searches, html, everywhere } = setUp('city=Porto&max_price=900');
  expect(html).toContain('Search everywhere');
  everywhere?.onClick?.({} as React.MouseEvent<HTMLButtonElement>);
  expect(searches).toEqual(['max_price=900']);
  expect(setUp('').html).not.toContain('Search everywhere');
});

const place = (name: string, state: string, country: string) => ({
  name,
  city: name,
  state,
  country,
  formatted_address: '',
  country_code: '',
  population: 0,
  latitude: 0,
  longitude: 0,
});

test('offers cities with their regions and countries, without duplicates', () => {
  const groups = placeOptions(
    [place('Porto', 'Porto', 'Portugal'), place('Portimão', 'Faro', 'Portugal')],
    (key) => key,
  );
  expect(
    groups.map(({ label: heading, options }) => [heading, options.map(({ label, detail }) => [label, detail])]),
  ).toEqual([
    [
      'search.place.cities',
      [
        ['Porto', 'Portugal'],
        ['Portimão', 'Faro, Portugal'],
      ],
    ],
    [
      'search.place.regions',
      [
        ['Porto', 'Portugal'],
        ['Faro', 'Portugal'],
      ],
    ],
    ['search.place.countries', [['Portugal', undefined]]],
  ]);
});

test('changing the place preserves all other filters', () => {
  const before = parseSearch(
    new URLSearchParams('property_type=1&city=Berlin&max_price=2000&category_ids=2&parameters=1>=2&box=13,52,14,53'),
  );
  const after = formatSearch({ ...before, ...placeChange('country:Portugal') }).toString();
  expect(after).toBe('property_type=1&country=Portugal&max_price=2000&category_ids=2&parameters=1%3E%3D2');
});
