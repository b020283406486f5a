import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import type { Format } from '../../shared/format/create-format.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { Chip } from '../../ui/chip.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { AppliedFilters, appliedFilters } from './applied-filters.tsx';
import type { FilterProps } from './filter-props.ts';
import { formatSearch, parseSearch } from './search-state.ts';

const options = {
  categories: [{ id: 1, name: 'Flats', count: 4 }],
  counted: [{ id: 1, name: 'Bedrooms' }],
  numbers: [{ id: 3, name: 'Area (m²)' }],
  choices: [
    { id: 6, name: 'Energy class', values: ['A', 'B'], isMultiple: false },
    { id: 8, name: 'Features', values: ['Garden', 'Pool', 'Lift'], isMultiple: true },
  ],
  stated: [{ id: 9, name: 'Energy certificate' }],
  facilities: [{ id: 2, name: 'School' }],
};
const format = {
  number: (value: number) => String(value),
  area: ({ value, symbol }: { value: number; symbol: string }) => `${value} ${symbol}`,
  areaRate: ({ symbol }: { symbol: string }) => ({ symbol, factor: 1 }),
  date: (day: string) => day,
  shortPrice: (price: number) => `€${price}`,
} as unknown as Format;

const understood = {
  property_type: '0',
  city: 'Lisbon',
  category_ids: '1',
  min_price: '100',
  max_price: '900',
  facility_ids: '2',
  parameters: '1>=2;3<=80;6=A;8=Garden;8=Pool;8!=Lift',
  min_price_per_area: '2000',
  available_by: '2027-03-01',
  has_floor_plan: '1',
  is_reduced: '1',
  exclude: 'ground',
  parameter_id: '9',
  posted_since: '0',
  search: 'sunny',
};

test('the keyword and each understood filter is a chip, and removing one keeps the others', () => {
  const state = parseSearch(new URLSearchParams('search=anything'), understood);
  const filters = appliedFilters(state, options, createTranslator('en', english), format);
  expect(filters.map(({ label }) => label.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    '“sunny”',
    'Lisbon',
    'For sale',
    '€100 – €900',
    'From €2000 per m²',
    'Flats',
    '2+ bedrooms',
    'Up to 80 m²',
    'Energy class A',
    'Garden',
    'Pool',
    'Energy certificate',
    'Near: School',
    'Last week',
    'Available by 2027-03-01',
    'Floor plan',
    'Reduced price',
    'Without lift',
    'Without “ground”',
  ]);
  for (const { change, key } of filters) {
    const left = appliedFilters({ ...state, ...change }, options, createTranslator('en', english), format);
    const labels = (all: typeof filters) => all.filter((each) => each.key !== key).map(({ label }) => label);
    expect(left.map(({ label }) => label)).toEqual(labels(filters));
    expect(formatSearch({ ...state, ...change }).get('search')).toBe(key === 'search' ? null : 'sunny');
  }
});

test('without filters there are no chips', () => {
  const state = parseSearch(new URLSearchParams('is_premium=1'));
  expect(appliedFilters(state, options, createTranslator('en', english), format)).toEqual([]);
});

test('a chip removes its filter from the latest search, once', () => {
  const state = parseSearch(new URLSearchParams('facility_ids=2&places=Lisbon*Porto*Faro&parameters=8=Garden;8=Pool'));
  let latest = state;
  const onChange: FilterProps['onChange'] = (change) => {
    latest = { ...latest, ...(typeof change === 'function' ? change(latest) : change) };
  };
  const chips = shallowRender(
    () => AppliedFilters({ state, options, onChange }),
    (screen) => (
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
      </TranslatorProvider>
    ),
  ).of(Chip);
  const remove = (name: string) =>
    chips.find((chip) => chip['aria-label']?.includes(name))?.onClick?.({} as React.MouseEvent<HTMLButtonElement>);
  for (const name of ['Garden', 'Lisbon', 'Porto', 'School', 'School']) remove(name);
  expect(decodeURIComponent(formatSearch(latest).toString())).toBe('city=Faro&parameters=8=Pool');
});
