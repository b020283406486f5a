import { textLength } from '@latchkey/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedWithinDays } from '@latchkey/contract/search/posted-since';
import { propertySorts } from '@latchkey/contract/search/sort';
import { countFilters, layouts, parseSearch, searchFilters, type SearchState, formatSearch } from './search-state.ts';

const price = fc.integer({ min: 0, max: 9_999_999_999_999 });
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((raw) => raw.trim())
  .filter((trimmed) => trimmed !== '');
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 50 });
const degrees = (max: number) =>
  fc.integer({ min: -max * 100_000, max: max * 100_000 }).map((degree) => degree / 100_000);

const anyState: fc.Arbitrary<SearchState> = fc.record(
  {
    property_type: fc.constantFrom(0 as const, 1 as const),
    search: text,
    city: text,
    state: text,
    country: text,
    min_price: price,
    max_price: price,
    category_ids: someIds,
    facility_ids: someIds,
    atLeast: fc.dictionary(fc.integer({ min: 1, max: 999_999 }).map(String), fc.integer({ min: 0, max: 99_999 }), {
      maxKeys: 10,
    }),
    oneOf: fc.dictionary(
      fc.integer({ min: 1_000_000, max: 1_999_999 }).map(String),
      fc.array(text, { minLength: 1, maxLength: 5 }),
      { maxKeys: 5 },
    ),
    atMost: fc.dictionary(fc.integer({ min: 1, max: 999_999 }).map(String), fc.integer({ min: 0, max: 99_999 }), {
      maxKeys: 2,
    }),
    allOf: fc.dictionary(
      fc.integer({ min: 2_000_000, max: 2_999_999 }).map(String),
      fc.uniqueArray(text, { minLength: 2, maxLength: 3 }),
      { maxKeys: 1 },
    ),
    noneOf: fc.dictionary(
      fc.integer({ min: 3_000_000, max: 3_999_999 }).map(String),
      fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
      { maxKeys: 2 },
    ),
    min_price_per_area: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    max_price_per_area: fc.integer({ min: 0, max: 1_000_000 }),
    listed_within: fc.constantFrom(...listedWithinDays),
    has_floor_plan: fc.constant(1 as const),
    has_virtual_tour: fc.constant(1 as const),
    is_reduced: fc.constant(1 as const),
    exclude: text,
    stated: someIds,
    posted_since: fc.constantFrom(0 as const, 1 as const),
    is_premium: fc.constant(1 as const),
    sort: fc.constantFrom(...propertySorts),
    layout: fc.constantFrom(...layouts),
    page: fc.integer({ min: 1, max: 500 }),
    box: fc
      .record({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) })
      .map((box) => ({ ...box, south: Math.min(box.south, box.north), north: Math.max(box.south, box.north) })),
    places: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map((names) => names.map((city) => ({ city }))),
    circle: fc.record({ latitude: degrees(90), longitude: degrees(180), radius: fc.integer({ min: 1, max: 20_000 }) }),
  },
  {
    requiredKeys: [
      ...(['category_ids', 'facility_ids', 'atLeast', 'atMost', 'oneOf', 'allOf', 'noneOf', 'stated'] as const),
      ...(['sort', 'layout', 'page'] as const),
    ],
  },
);

describe('the address of a search', () => {
  it('is parsed and formatted without loss', () => {
    const address =
      'property_type=0&search=river+view&city=Lisbon&state=Lisboa&country=Portugal&min_price=300000&max_price=900000&category_ids=1%2C4' +
      '&facility_ids=2&parameters=1%3E%3D3%3B3%3E%3D120%3B6%3DA%2CB&parameter_id=10&posted_since=0&is_premium=1&sort=price_asc&layout=map' +
      '&box=-9.2%2C38.7%2C-9.1%2C38.8&page=3';
    expect(formatSearch(parseSearch(new URLSearchParams(address))).toString()).toBe(address);
  });

  it('holds any search: a round trip returns the same state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = `https://market.example/search?${formatSearch(state)}`;
        expect(parseSearch(new URL(address).searchParams)).toEqual({
          ...state,
          atLeast: { ...state.atLeast },
          atMost: { ...state.atMost },
          oneOf: { ...state.oneOf },
          allOf: { ...state.allOf },
          noneOf: { ...state.noneOf },
        });
      }),
    );
  });

  it('has the shapes drawn on the map, which replace its section', () => {
    const area = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
    const state = parseSearch(new URLSearchParams({ area, box: '1,2,3,4', near: 'Lisbon' }));
    expect(state.area?.[0]?.[0]?.[0]).toEqual([-120.2, 38.5]);
    expect(formatSearch(state).toString()).toBe(new URLSearchParams({ area }).toString());
    expect(searchFilters(state)).toMatchObject({ area });
    expect(countFilters(state)).toBe(1);
    const damaged = parseSearch(new URLSearchParams({ area: `${area}~`, box: '1,2,3,4' }));
    expect(formatSearch(damaged).toString()).toBe('box=1%2C2%2C3%2C4');
  });

  it('tells values that must all be there from values of which one is enough', () => {
    const parameters = '3>=60;3<=80;6=A,B;8=Garden;8=Pool';
    const state = parseSearch(new URLSearchParams({ parameters }));
    expect(state).toMatchObject({
      atLeast: { 3: 60 },
      atMost: { 3: 80 },
      oneOf: { 6: ['A', 'B'] },
      allOf: { 8: ['Garden', 'Pool'] },
    });
    expect(formatSearch(state).get('parameters')).toBe(parameters);
  });

  it('has the further filters, and counts both limits of the price per area as one', () => {
    const address =
      'parameters=8%21%3DPool&min_price_per_area=2000&max_price_per_area=3500.5&listed_within=7&available_by=2027-03-01&has_floor_plan=1&is_reduced=1&exclude=ground+floor';
    const state = parseSearch(new URLSearchParams(address));
    expect(formatSearch(state).toString()).toBe(address);
    expect(searchFilters(state)).toMatchObject({ listed_within: 7, has_floor_plan: 1, exclude: 'ground floor' });
    expect(countFilters(state)).toBe(7);
    expect(
      formatSearch(parseSearch(new URLSearchParams('listed_within=5&is_reduced=x&available_by=2027-02-30'))).size,
    ).toBe(0);
  });

  it('is empty for the default search', () => {
    expect(formatSearch(parseSearch(new URLSearchParams())).toString()).toBe('');
  });

  it('ignores invalid values', () => {
    const state = parseSearch(
      new URLSearchParams(
        'property_type=7&sort=worst&page=-2&box=1,2,3&category_ids=a,2&parameters=x>=y&min_price=1e9',
      ),
    );
    expect(state).toEqual({
      category_ids: [2],
      facility_ids: [],
      oneOf: {},
      allOf: {},
      noneOf: {},
      stated: [],
      atLeast: {},
      atMost: {},
      sort: 'newest',
      layout: 'both',
      page: 1,
    });
  });

  it('is stable after one round trip for any text', () => {
    const name = fc.constantFrom(
      'property_type',
      'search',
      'min_price',
      'box',
      'area',
      'sort',
      'page',
      'parameters',
      'facility_ids',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom(...propertySorts, '0', '1', '12')))),
        (pairs) => {
          const once = formatSearch(parseSearch(new URLSearchParams(pairs)));
          expect(formatSearch(parseSearch(once)).toString()).toBe(once.toString());
        },
      ),
    );
  });

  it('counts filters and converts them to the input of the calls', () => {
    const state = parseSearch(
      new URLSearchParams('property_type=1&min_price=10&max_price=20&parameters=1>=2&category_ids=1,2'),
    );
    expect(countFilters(state)).toBe(4);
    expect(searchFilters(state)).toMatchObject({ property_type: 1, parameters: '1>=2', category_ids: '1,2' });
  });
});

it('the filters that a text stands for replace the text', () => {
  const query = new URLSearchParams('property_type=0&search=rent+river+flat+in+lisboa&max_price=900&page=2');
  const state = parseSearch(query, { property_type: '1', search: 'river', city: 'Lisbon', category_ids: '3' });
  expect(formatSearch(state).toString()).toBe(
    'property_type=1&search=river&city=Lisbon&max_price=900&category_ids=3&page=2',
  );
  expect(formatSearch(parseSearch(query, { city: 'Lisbon' })).has('search')).toBe(false);
});

it('texts are cut to the length that the calls accept', () => {
  const long = 'x'.repeat(500);
  const { search, city } = parseSearch(new URLSearchParams({ search: long, city: long }));
  expect([search?.length, city?.length]).toEqual([textLength.search, textLength.place]);
});
