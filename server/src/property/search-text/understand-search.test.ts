import type { SentOf } from '@latchkey/contract/define-call';
import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { saveSearch } from '@latchkey/contract/saved-search/calls';
import { getSearchSummary } from '@latchkey/contract/search/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { understandFilters } from '../../saved-search/saved-search-values.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
const portugal = { country: 'Portugal', latitude: 38.72, longitude: -9.14 };
const lisbon = { ...portugal, city: 'Lisbon', state: 'Lisbon' };

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const flats = (await market.category({ name: 'Flats' })).id;
  const houses = (await market.category({ name: 'Houses' })).id;
  await market.property({ ...lisbon, title: 'Sunny top floor', category_id: flats, property_type: 1, price: 1500 });
  await market.property({ ...lisbon, title: 'River view', category_id: flats });
  await market.property({ ...lisbon, title: 'Walled courtyard', category_id: houses });
  await market.property({ ...portugal, title: 'Granite', category_id: houses, city: 'Porto', state: 'Porto' });
  const kentish = { category_id: flats, city: 'London', state: 'England', country: 'United Kingdom' };
  await market.property({ ...kentish, title: 'Corner', address: 'Lisbon Terrace 4' });
  await market.property({ ...kentish, title: 'Nice and bright' });
  await market.property({
    title: 'Promenade',
    category_id: houses,
    city: 'Nice',
    state: 'Provence',
    country: 'France',
  });
  // The gazetteer's name is Köln.
  await market.property({ title: 'Rhine loft', category_id: flats, city: 'Cologne', state: 'NRW', country: 'Germany' });
  const kreuzberg = { country: 'Germany', latitude: 52.4987, longitude: 13.4034, category_id: flats };
  await market.property({ ...kreuzberg, title: 'Canal side', city: 'Berlin', state: 'Berlin' });
  await market.property({ ...kreuzberg, title: 'Brick yard', city: 'Kreuzberg', state: 'Berlin' });
  // A town in the Philippines is called Mexico too.
  await market.property({ title: 'Patio', category_id: houses, city: 'Mexico City', state: 'CDMX', country: 'Mexico' });
  const poland = { category_id: houses, country: 'Poland' };
  await market.property({ ...poland, title: 'Vistula', city: 'Warsaw', state: 'Mazovia' });
  await market.property({ ...poland, title: 'Wawel', city: 'Kraków', state: 'Lesser Poland' });
  for (const [state, title] of [['Illinois', 'Prairie'] as const, ['Ohio', 'Creek'] as const])
    await market.property({ title, category_id: houses, city: 'Springfield', state, country: 'United States' });
});
afterAll(() => database.close());

const list = (input: SentOf<typeof getPropertyList>) => caller(database).call(getPropertyList, input);

/** The titles that a search finds, in alphabetical order. */
async function find(search: string, filters: SentOf<typeof getPropertyList> = {}): Promise<string> {
  const { data } = await list({ search, ...filters });
  return data
    .map(({ title }) => title)
    .toSorted()
    .join(', ');
}

const inLisbon = 'River view, Sunny top floor, Walled courtyard';
const inPortugal = `Granite, ${inLisbon}`;

describe('a place in the text', () => {
  it.each([
    ['Lisbon', inLisbon],
    ['lisboa', inLisbon],
    ['Lisbon, Portugal', inLisbon],
    ['lisbon portugal', inLisbon],
    ['lisbn', inLisbon],
    ['portugal', inPortugal],
    ['البرتغال', inPortugal],
    ['पुर्तगाल', inPortugal],
    ['Royaume-Uni', 'Corner, Nice and bright'],
    ['UK', 'Corner, Nice and bright'],
    ['لندن', 'Corner, Nice and bright'],
    ['Köln', 'Rhine loft'],
    ['كولونيا', 'Rhine loft'],
    ['Colonia', 'Rhine loft'],
    ['Mexico', 'Patio'],
    ['Illinois', 'Prairie'],
    ['springfield', 'Creek, Prairie'],
    ['Springfield, Ohio', 'Creek'],
    ['Ohio, United States', 'Creek'],
    ['بولندا، وارسو', 'Vistula'],
    ['البرتغال ووارسو', 'Granite, River view, Sunny top floor, Vistula, Walled courtyard'],
    ['Kreuzberg', 'Brick yard, Canal side'],
    ['Kreuzberg Berlin', 'Brick yard, Canal side'],
    ['flat in Kreuzberg, Germany', 'Brick yard, Canal side'],
    ['flats in krezberg', 'Brick yard, Canal side'],
    ['Kreuzberg and Porto', 'Brick yard, Canal side, Granite'],
  ])('“%s” finds %s', async (search, titles) => {
    expect(await find(search)).toBe(titles);
  });

  it.each([
    ['Lisbon Terrace', 'Corner', 'no listing in Lisbon has “terrace”'],
    ['nice', 'Promenade', 'the whole text is a town'],
    ['nice bright', 'Nice and bright', 'an ordinary word'],
    ['house in nice', 'Promenade', 'after a preposition'],
    ['Nice, France', 'Promenade', 'before a country'],
    ['river', 'River view', 'a keyword, although towns begin with it'],
    ['lisbon river', 'River view', 'a place and a keyword'],
  ])('“%s” finds %s, because: %s', async (search, titles) => {
    expect(await find(search)).toBe(titles);
  });
});

describe('a type and an offer in the text', () => {
  it.each([
    ['flat in lisbon', 'River view, Sunny top floor'],
    ['Apartments to rent in Lisbon', 'Sunny top floor'],
    ['buy a flat in lisbon', 'River view'],
    ['piso en alquiler en Lisboa', 'Sunny top floor'],
    ['appartement à louer à Lisboa', 'Sunny top floor'],
    ['شقة للإيجار في Lisboa', 'Sunny top floor'],
    ['Lisboa में किराए पर फ़्लैट', 'Sunny top floor'],
    ['flat with courtyard, lisbon', ''],
    ['house with courtyard in lisbon', 'Walled courtyard'],
    ['flat in lisbn', 'River view, Sunny top floor'],
    ['houses portugal', 'Granite, Walled courtyard'],
  ])('“%s” finds %s', async (search, titles) => {
    expect(await find(search)).toBe(titles);
  });

  it.each([
    ['flat in lisbon up to 500k', {}, 'River view'],
    ['flat in lisbon up to 500k', { property_type: 1 as const }, 'Sunny top floor'],
    ['flat to rent in lisbon up to 500k', {}, 'Sunny top floor'],
  ])(
    'a price above all rents is one of a home for sale, unless an offer is named: %s, %j',
    async (search, filters, titles) => {
      expect(await find(search, filters)).toBe(titles);
    },
  );

  it('a price that is a rent too names no offer', async () => {
    const { understood } = await list({ search: 'flat in lisbon up to 1000' });
    expect(understood).not.toHaveProperty('property_type');
  });

  it('treats a type after “with” as a keyword', async () => {
    expect((await list({ search: 'flat with house in lisbon' })).understood).toMatchObject({ search: 'house' });
  });
});

it('the response names the filters that the text stands for', async () => {
  const { data } = await caller(database).call(getSearchSummary, { by_category: true });
  const flats = data.categories?.[0]?.id;
  expect((await list({ search: 'river flat to buy in Springfield, Ohio' })).understood).toEqual({
    search: 'river',
    property_type: '0',
    category_ids: String(flats),
    city: 'Springfield',
    state: 'Ohio',
  });
});

it('“cheap” lists the lowest price first, and a saved search has no order', async () => {
  const search = 'cheap flat in Lisbon';
  const { data, understood } = await list({ search });
  expect(data.map(({ title }) => title)).toEqual(['Sunny top floor', 'River view']);
  expect(understood).toMatchObject({ city: 'Lisbon', sort: 'price_asc' });
  expect(await understandFilters({ search }, caller(database).context)).not.toHaveProperty('sort');
});

it('the response contains no filters for a text of keywords', async () => {
  expect(await list({ search: 'sunny top' })).not.toHaveProperty('understood');
  expect(await list({})).not.toHaveProperty('understood');
});

it('a place in the request overrides that of the text, an offer in the request does not', async () => {
  expect(await find('houses in lisbon', { city: 'Porto' })).toBe('');
  expect(await find('flat to rent', { city: 'Lisbon' })).toBe('Sunny top floor');
  expect(await find('flat to rent', { property_type: 0 })).toBe('Sunny top floor');
});

it('list, summary and map find the same listings for a text', async () => {
  const search = 'flat in lisboa';
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const { total } = await list({ search, ...world });
  const { data } = await caller(database).call(getSearchSummary, { search, ...world });
  const clusters = await caller(database).call(getMapClusters, { search, ...world, zoom: 5 });
  const mapped = clusters.data.reduce((sum, item) => sum + ('count' in item ? item.count : 1), 0);
  expect([total, data.total, mapped]).toEqual([2, 2, 2]);
});

it('a saved search stores the filters that its text stands for, even for a town without listings', async () => {
  const account = await market.account({ email: 'mia@example.com' });
  const save = async (search: string) =>
    (await caller(database, { account }).call(saveSearch, { name: search, frequency: 'none', search })).data.filters;
  expect(await save('house in lisbn')).toMatchObject({ city: 'Lisbon' });
  expect(await save('in Sintra')).toEqual({ city: 'Sintra' });
  expect(await save('in Sintra, Portugal')).toEqual({ city: 'Sintra' });
});

it('any text is answered without an internal error', async () => {
  const words = fc.constantFrom(
    'in',
    'flat',
    'Lisbon,',
    'to rent',
    'portugal',
    'with',
    'शहर',
    'مع',
    "l'",
    '%',
    '\\',
    '""',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (search) => {
      expect((await list({ search: search.slice(0, 200) })).error).toBe(false);
    }),
    { numRuns: 60 },
  );
});
