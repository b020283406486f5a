import { importColumns } from '@latchkey/contract/listing-import/import-columns';
import { describe, expect, it } from 'vitest';
import type { GeocodedPlace } from '@latchkey/contract/map/records';
import { checkRow, type CheckRowDeps } from './check-row.ts';
import { hashListing } from './imported-listing.ts';
import { buildMarketVocabulary } from '../categories/market-vocabulary.ts';
import { categoryMatcher } from '../categories/match-category.ts';

const lisbon: GeocodedPlace = {
  city: 'Lisbon',
  state: 'Lisboa',
  country: 'Portugal',
  formatted_address: 'Lisbon, Lisboa, Portugal',
  latitude: 38.7,
  longitude: -9.1,
};

const fact = { image: '', is_required: 0, meaning: null, type_values: null } as const;
const bedrooms = {
  ...fact,
  id: 1,
  name: 'Bedrooms',
  type_of_parameter: 'number',
  meaning: 'bedrooms',
  is_required: 1,
} as const;
const heating = {
  ...fact,
  id: 2,
  name: 'Heating',
  type_of_parameter: 'dropdown',
  type_values: ['Gas', 'Electric'],
} as const;
const extras = {
  ...fact,
  id: 3,
  name: 'Extras',
  type_of_parameter: 'checkbox',
  type_values: ['Pool', 'Sea view'],
} as const;
const plan = { ...fact, id: 4, name: 'Plan', type_of_parameter: 'file', is_required: 1 } as const;
const acres = { ...fact, id: 5, name: 'Acres', type_of_parameter: 'number' } as const;

const parameters = new Map(
  [bedrooms, heating, extras, plan, acres].map((each) => [
    each.id,
    { ...each, type_values: each.type_values && [...each.type_values] },
  ]),
);
const category = {
  image: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  meta_image: '',
  propertyCount: 0,
};
const vocabulary = buildMarketVocabulary({
  parameters,
  categories: new Map([
    [
      7,
      {
        ...category,
        id: 7,
        category: 'Apartment',
        slug_id: 'flats',
        isEnabled: true,
        parameter_types: [...parameters.values()].filter(({ id }) => id !== acres.id),
      },
    ],
    [8, { ...category, id: 8, category: 'Castle', slug_id: 'castles', isEnabled: false, parameter_types: [] }],
  ]),
  choiceBits: new Map(),
  facilities: new Map([
    [30, { id: 30, name: 'Primary School', image: '', createdAt: new Date(0), updatedAt: new Date(0) }],
  ]),
});
const deps: CheckRowDeps = {
  vocabulary,
  matchCategory: categoryMatcher(vocabulary, new Map()),
  currency: 'EUR',
  geocoder: {
    search: async () => [],
    named: async () => [],
    countryBox: async () => ({ south: 36, north: 43, west: -10, east: -6 }),
    reverse: async ({ latitude }) => (latitude > 30 ? lisbon : null),
  },
  pictures: { ownPrefixes: ['https://latchkey.test/files/'], allowedHosts: ['example.com'] },
  hasAllFacts: true,
};

const good = {
  reference: 'A-1',
  title: 'Sunny flat',
  description: 'Two rooms.',
  category: 'apartment',
  property_type: 'Rent',
  price: '1 450,50',
  rentduration: 'monthly',
  available_from: '2027-03-01',
  address: 'Rua Augusta 1',
  city: 'Lisbon',
  state: 'Lisboa',
  country: 'Portugal',
  pictures: 'https://example.com/1.jpg | https://img.example.com/2.jpg',
  'parameter:bedrooms': '2',
};

function check(cells: Record<string, string>, changes: Partial<CheckRowDeps> = {}) {
  return checkRow({ line: 2, cells: new Map(Object.entries(cells)) }, { ...deps, ...changes });
}

async function faults(cells: Record<string, string>, changes: Partial<CheckRowDeps> = {}) {
  const checked = await check({ ...good, ...cells }, changes);
  expect(checked.listing === null).toBe(checked.faults.length > 0);
  return checked.faults.map(({ column, problem, value = '' }) => `${column}: ${problem} ${value}`.trim());
}

it('accepts a listing with the values of a spreadsheet', async () => {
  const { listing } = await check({ ...good, 'parameter:extras': 'sea view|Pool', 'facility:primary_school': '0,4' });
  expect(listing).toEqual({
    reference: 'A-1',
    title: 'Sunny flat',
    description: 'Two rooms.',
    category_id: 7,
    property_type: 1,
    price: 1450.5,
    rentduration: 'Monthly',
    available_from: '2027-03-01',
    address: 'Rua Augusta 1',
    city: 'Lisbon',
    state: 'Lisboa',
    country: 'Portugal',
    pictures: ['https://example.com/1.jpg', 'https://img.example.com/2.jpg'],
    parameters: { 1: '2', 3: ['Sea view', 'Pool'] },
    facilities: { 30: 0.4 },
  });
});

it('reports every fault of a row at once', async () => {
  const blank = Object.fromEntries(Object.keys(good).map((name) => [name, ' ']));
  const needed = importColumns.filter(({ isRequired }) => isRequired).map(({ name }) => `${name}: required`);
  expect(new Set(await faults(blank))).toEqual(new Set([...needed, 'city: place_unknown']));
});

describe('rejects a row', () => {
  it.each([
    [{ price: '1,450' }, 'price: not_a_number 1,450'],
    [{ price: '1.450' }, 'price: not_a_number 1.450'],
    [{ price: '0' }, 'price: out_of_range 0'],
    [{ price: '-5' }, 'price: out_of_range -5'],
    [{ price: '10000000000000' }, 'price: out_of_range 10000000000000'],
    [{ price: '12.345' }, 'price: not_a_number 12.345'],
    [{ category: 'Castle' }, 'category: category_unknown Castle'],
    [{ currency: 'GBP' }, 'currency: foreign_currency GBP'],
    [{ property_type: 'swap' }, 'property_type: not_a_choice swap'],
    [{ rentduration: 'weekly' }, 'rentduration: not_a_choice weekly'],
    [{ available_from: '1 March' }, 'available_from: not_a_date 1 March'],
    [{ property_type: 'sell' }, 'rentduration: rent_period_of_sale'],
    [{ title: 'x'.repeat(151) }, 'title: too_long 150'],
    [{ latitude: '38.7' }, 'longitude: point_half'],
    [{ latitude: '95', longitude: '1' }, 'latitude: out_of_range 95'],
    [{ latitude: 'north', longitude: '1' }, 'latitude: not_a_number north'],
    [{ latitude: '0', longitude: '0' }, 'latitude: point_nowhere'],
    [{ latitude: '52.5', longitude: '13.4' }, 'latitude: point_outside Portugal'],
    [{ is_premium: 'maybe' }, 'is_premium: not_a_choice maybe'],
    [{ video_link: 'https://example.com/v' }, 'video_link: not_a_video https://example.com/v'],
    [{ pictures: 'http://example.com/1.jpg' }, 'pictures: picture_not_https http://example.com/1.jpg'],
    [{ pictures: 'https://evil.test/1.jpg' }, 'pictures: picture_host evil.test'],
    [{ pictures: 'https://notexample.com/1.jpg' }, 'pictures: picture_host notexample.com'],
    [{ pictures: 'https://example.com:8443/1.jpg' }, 'pictures: picture_host example.com'],
    [{ pictures: 'https://user@example.com/1.jpg' }, 'pictures: picture_host example.com'],
    [{ pictures: 'pool.jpg' }, 'pictures: not_a_link pool.jpg'],
    [
      { pictures: Array.from({ length: 42 }, (_, n) => `https://example.com/${n}.jpg`).join('|') },
      'pictures: too_many_pictures 41',
    ],
    [{ 'parameter:heating': 'Coal' }, 'parameter: Heating: not_a_choice Coal'],
    [{ 'parameter:extras': 'Pool|Moat' }, 'parameter: Extras: not_a_choice Moat'],
    [{ 'parameter:bedrooms': 'two' }, 'parameter: Bedrooms: not_a_number two'],
    [{ 'parameter:bedrooms': '1.450' }, 'parameter: Bedrooms: not_a_number 1.450'],
    [{ 'parameter:bedrooms': '1,450' }, 'parameter: Bedrooms: not_a_number 1,450'],
    [{ 'facility:primary_school': '1.450' }, 'facility: Primary School: not_a_number 1.450'],
    [{ 'facility:primary_school': '-1' }, 'facility: Primary School: out_of_range -1'],
  ])('with %o', async (cells, fault) => expect(await faults(cells)).toEqual([fault]));
});

it('accepts a number with three decimals that cannot be thousands', async () => {
  for (const [text, value] of [
    ['0,450', 0.45],
    ['0.450', 0.45],
    ['1450.125', 1450.125],
    ['1.4500', 1.45],
  ] as const)
    expect((await check({ ...good, 'facility:primary_school': text })).listing?.facilities).toEqual({ 30: value });
});

it('accepts degrees with three decimals, with a point or a comma', async () => {
  const { listing } = await check({ ...good, latitude: '38,705', longitude: '-9.137' });
  expect(listing).toMatchObject({ latitude: 38.705, longitude: -9.137 });
});

it('clears the rent period of a rental with an empty cell, and leaves it without a column', async () => {
  const { rentduration: _, ...without } = good;
  expect((await check({ ...good, rentduration: '' })).listing).toMatchObject({ rentduration: null });
  expect((await check(without)).listing).not.toHaveProperty('rentduration');
  const sale = { ...good, property_type: 'sell', rentduration: '' };
  expect((await check(sale)).listing).not.toHaveProperty('rentduration');
});

it('reports only the fault of a row that was not read to its end', async () => {
  const fault = { column: '', problem: 'too_much' } as const;
  const checked = await checkRow({ line: 2, cells: new Map([['title', 'Flat']]), fault }, deps);
  expect(checked).toMatchObject({ reference: '', title: 'Flat', listing: null, faults: [fault] });
  expect(checked.faults).toHaveLength(1);
});

it('finds the city of a point, and reports an unknown place when there is none', async () => {
  const nowhere = { city: '', state: '', country: '' };
  const { listing } = await check({ ...good, ...nowhere, latitude: '38.70001', longitude: '-9,13' });
  expect(listing).toMatchObject({ city: 'Lisbon', state: 'Lisboa', country: 'Portugal', longitude: -9.13 });
  expect(await faults({ ...nowhere, latitude: '-60', longitude: '-100' })).toEqual(['city: place_unknown']);
});

it('ignores facts of another category, and requires facts only when the format can contain all of them', async () => {
  expect((await check({ ...good, 'parameter:acres': '9' })).listing?.parameters).toEqual({ 1: '2' });
  expect(await faults({ 'parameter:bedrooms': '' }, { hasAllFacts: false })).toEqual([]);
});

it('accepts files of this market, but no path above its file folder', async () => {
  expect(await faults({ pictures: 'https://latchkey.test/files/homes/3f/3f9a.jpg' })).toEqual([]);
  expect(await faults({ pictures: 'https://latchkey.test/files/../api' })).toEqual([
    'pictures: picture_host latchkey.test',
  ]);
});

it('upgrades picture URLs of a feed to https, except those of this market', async () => {
  const rules = { ownPrefixes: ['http://latchkey.test/files/'], allowedHosts: [], upgradesHttp: true };
  const own = 'http://latchkey.test/files/homes/3f/3f9a.jpg';
  const { listing } = await check({ ...good, pictures: `http://a.test/1.jpg|${own}` }, { pictures: rules });
  expect(listing?.pictures).toEqual(['https://a.test/1.jpg', own]);
});

it('ignores a fact of a feed that is no choice in this market', async () => {
  const dropdown = { ...bedrooms, type_of_parameter: 'dropdown', type_values: ['1', '2', '3 or more'] } as const;
  const parameter = { ...dropdown, type_values: [...dropdown.type_values] };
  const changed = {
    ...vocabulary,
    parameters: new Map([['meaning:bedrooms', parameter]]),
  };
  const facts = async (count: string) => {
    const { 'parameter:bedrooms': _, ...cells } = good;
    const checked = await check({ ...cells, 'meaning:bedrooms': count }, { vocabulary: changed, hasAllFacts: false });
    return checked.listing?.parameters;
  };
  expect([await facts('2'), await facts('5')]).toEqual([{ 1: '2' }, {}]);
});

it('gives the same hash to equal rows in another column order, and another hash to different rows', async () => {
  const [one, other, third] = await Promise.all([
    check(good),
    check(Object.fromEntries(Object.entries(good).toReversed())),
    check({ ...good, price: '1451' }),
  ]);
  const hashOf = ({ listing }: typeof one) => listing && hashListing(listing).toString('hex');
  expect(hashOf(one)).toBe(hashOf(other));
  expect(hashOf(one)).not.toBe(hashOf(third));
});
