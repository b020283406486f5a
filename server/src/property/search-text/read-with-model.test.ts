import type { SentOf } from '@latchkey/contract/define-call';
import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { saveSearch } from '@latchkey/contract/saved-search/calls';
import { getSearchFacets, getSearchSummary } from '@latchkey/contract/search/calls';
import { propertyFilters } from '@latchkey/contract/search/property-filters';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { LanguageModel } from '../../platform/language-model/language-model.ts';
import { caller } from '../../testing/call-handler.ts';
import { insertDemoCatalogue } from '../../testing/demo-catalogue.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { type ServiceResponse, startLoopbackService } from '../../testing/providers/loopback-service.ts';

let database: Database;
let market: MarketFixture;
let service: Awaited<ReturnType<typeof startLoopbackService>>;
let response: ServiceResponse;
let visitor: ReturnType<typeof caller>;
let ids: { beds: number; area: number; features: number; school: number; flats: number; houses: number };

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const { idOf } = await insertDemoCatalogue(market);
  ids = {
    beds: idOf('beds'),
    area: idOf('area'),
    features: idOf('Features'),
    school: idOf('School'),
    flats: idOf('Flats'),
    houses: idOf('Houses'),
  };
  const lisbon = {
    city: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    latitude: 38.72,
    longitude: -9.14,
    address: '',
  };
  const flat = { ...lisbon, category_id: ids.flats };
  await market.property({ ...flat, title: 'Hearth', facts: { [ids.beds]: '3', [ids.features]: ['Fireplace'] } });
  await market.property({ ...flat, title: 'Plain', facts: { [ids.beds]: '1', [ids.features]: [] } });
  await market.property({ ...flat, title: 'Toasty winters guaranteed' });
});
afterAll(() => database.close());

beforeEach(async () => {
  service = await startLoopbackService(() => response);
  visitor = visitorWithModel();
  states();
});
afterEach(async () => {
  await service.close();
  await database.db.deleteFrom('external_response').execute();
});

function visitorWithModel(account?: { id: number }): ReturnType<typeof caller> {
  const now = () => new Date();
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now });
  const environment = { url: `${service.url}/v1`, model: 'small', key: '' };
  const options = { name: 'search model', environment, stored, settingsKey: 'search-model' };
  const made = caller(database, { ...(account && { account }) });
  made.context.searchModel = new LanguageModel({ ...options, database, log: pino({ level: 'silent' }), now });
  return made;
}

/** Lets the model answer with these filters. */
function states(...filters: unknown[]): void {
  response = { body: { choices: [{ message: { content: JSON.stringify({ filters }) } }] } };
}

const list = (input: SentOf<typeof getPropertyList>) => visitor.call(getPropertyList, input);

/** The filters that a text stands for; undefined if all of its words are keywords. */
const understand = async (search: string, filters: SentOf<typeof getPropertyList> = {}) =>
  (await list({ search, ...filters })).understood;

const cosy = { filter: 'Features', value: 'Fireplace', words: ['toasty', 'winters'] };
const family = { filter: 'Bedrooms', min: 3, words: ['growing', 'family'] };

it('applies the filters that the model states for unread words, and searches for the other words', async () => {
  states(cosy, family);
  const { data, understood } = await list({ search: 'flat in Lisbon for a growing family, toasty winters' });
  expect(data.map(({ title }) => title)).toEqual(['Hearth']);
  expect(understood).toEqual({
    category_ids: String(ids.flats),
    city: 'Lisbon',
    parameters: `${ids.features}=Fireplace;${ids.beds}>=3`,
  });
  expect(await understand('toasty winters quixotic in Lisbon')).toMatchObject({
    search: 'quixotic',
    parameters: `${ids.features}=Fireplace`,
  });
});

it('sends the text, the unread words and the names of the market’s filters', async () => {
  await list({ search: 'flat in Lisbon for a growing family' });
  const { messages } = z
    .object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
    .parse(service.requests[0]?.body);
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(JSON.parse(messages[1]?.content ?? '')).toEqual({
    text: 'flat in Lisbon for a growing family',
    unread: ['growing', 'family'],
  });
  for (const line of [
    '- "category": one of ["Flats","Houses",',
    '- "price": range',
    '- "Area (m²)": range',
    '- "nearby": one of ["Supermarket","School",',
    '- "mark": one of ["price reduced","floor plan","virtual tour","premium"]',
    '- "listed within days": one of ["1","3","7","14","30"]',
    '"Fireplace"',
  ])
    expect(messages[0]?.content).toContain(line);
});

describe('a filter that the model states', () => {
  const words = ['growing', 'family'];
  it.each<[object, () => Record<string, string>]>([
    [{ filter: 'offer', value: 'rent' }, () => ({ property_type: '1' })],
    [{ filter: 'category', value: 'Houses' }, () => ({ category_ids: String(ids.houses) })],
    [{ filter: 'price', min: 1, max: 300_000 }, () => ({ min_price: '1', max_price: '300000' })],
    [{ filter: 'Area (m²)', min: 60.456, max: 80 }, () => ({ parameters: `${ids.area}>=60.46;${ids.area}<=80` })],
    [{ filter: 'features', value: 'pool' }, () => ({ parameters: `${ids.features}=Pool` })],
    [{ filter: 'Features', value: 'Pool', exclude: true }, () => ({ parameters: `${ids.features}!=Pool` })],
    [{ filter: 'nearby', value: 'School' }, () => ({ facility_ids: String(ids.school) })],
    [{ filter: 'mark', value: 'price reduced' }, () => ({ is_reduced: '1' })],
    [{ filter: 'mark', value: 'floor plan' }, () => ({ has_floor_plan: '1' })],
    [{ filter: 'mark', value: 'virtual tour' }, () => ({ has_virtual_tour: '1' })],
    [{ filter: 'mark', value: 'premium' }, () => ({ is_premium: '1' })],
    [{ filter: 'listed within days', value: 7 }, () => ({ listed_within: '7' })],
  ])('becomes a filter of the search: %j', async (stated, expected) => {
    states({ ...stated, words });
    expect(await understand('growing family')).toEqual(expected());
  });

  it('for several types of property makes them alternatives', async () => {
    states(
      { filter: 'category', value: 'Houses', words: ['growing'] },
      { filter: 'category', value: 'Flats', words: ['family'] },
    );
    expect(await understand('growing family')).toEqual({ category_ids: `${ids.houses},${ids.flats}` });
  });
});

describe('a filter that the model states is left out, and its words stay keywords, if it is one', () => {
  const words = ['growing', 'family'];
  const unread = 'growing family';
  it.each([
    ['of an unknown name', { filter: 'Moat', value: 'Yes', words }],
    ['of an unknown value', { filter: 'Features', value: 'Moat', words }],
    ['of a place', { filter: 'city', value: 'Porto', words }],
    ['without unread words', { filter: 'Features', value: 'Pool', words: ['flat', 'lisbon', 'moat'] }],
    ['that may be excluded', { filter: 'Features', value: 'Pool', exclude: 'true', words }],
    ['without a number', { filter: 'Bedrooms', min: 'three', words }],
    ['with a range of nothing', { filter: 'price', min: 300_000, max: 200_000, words }],
    ['above the highest price', { filter: 'price', min: 400_000, words }],
    ['that excludes what cannot be', { filter: 'category', value: 'Houses', exclude: true, words }],
    ['that the rules read otherwise: type', { filter: 'category', value: 'Houses', words }],
    ['that the rules read otherwise: offer', { filter: 'offer', value: 'rent', words }],
    ['that the rules read otherwise: price', { filter: 'price', max: 400_000, words }],
    ['that the rules read otherwise: number', { filter: 'Bedrooms', min: 4, words }],
    ['that the rules read otherwise: feature', { filter: 'Features', value: 'Lift', words }],
    ['that the rules read otherwise: age', { filter: 'listed within days', value: '3', words }],
  ])('%s', async (_, stated) => {
    states(stated);
    expect(await understand(`new 2 bed flat to buy in Lisbon without lift up to 300k, ${unread}`)).toEqual({
      search: unread,
      category_ids: String(ids.flats),
      property_type: '0',
      city: 'Lisbon',
      posted_since: '0',
      max_price: '300000',
      parameters: `${ids.beds}>=2;${ids.features}!=Lift`,
    });
  });

  it('of a type that the request names', async () => {
    states({ filter: 'category', value: 'Houses', words });
    expect(await understand('growing family in Lisbon', { category_ids: String(ids.flats) })).toEqual({
      search: unread,
      city: 'Lisbon',
    });
  });
});

it('a filter that repeats the rules uses its words', async () => {
  states({ filter: 'category', value: 'Flats', words: ['growing', 'family'] });
  expect(await understand('flat growing family')).toEqual({ category_ids: String(ids.flats) });
});

it('features that the model states are added to those of the request', async () => {
  states(cosy);
  expect(await understand('toasty winters in Porto', { parameters: `${ids.features}=Garden` })).toEqual({
    city: 'Porto',
    parameters: `${ids.features}=Garden;${ids.features}=Fireplace`,
  });
});

describe('the request to the model', () => {
  it.each([
    ['for text that the rules read', '2 bed flat in Lisbon with a garden'],
    ['for a single unread word', 'quixotic flat in Lisbon'],
    ['for a known title', 'toasty winters'],
    ['for keywords that listings have', 'flat in Lisbon, toasty winters'],
    ['with an email address', 'growing family ann@example.org'],
    ['with a phone number', 'growing family call +351 912 345 678'],
    ['with a local phone number', 'growing family 5551234'],
    ['with Arabic digits', 'growing family ٠١٢٣٤٥٦٧٨٩'],
  ])('is not sent %s: %s', async (_, search) => {
    states(cosy);
    await list({ search });
    expect(service.requests).toEqual([]);
  });

  it.each(['growing family 1500000', 'growing family up to 300,000', 'growing family under 250k, 3 beds'])(
    'is sent for a text with a price: %s',
    async (search) => {
      await list({ search });
      expect(service.requests).toHaveLength(1);
    },
  );
});

it('list, summary, counts and map use the same filters of one request to the model', async () => {
  const search = 'flats in Lisbon with crackling evenings';
  states({ ...cosy, words: ['crackling', 'evenings'] });
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const [{ total }, { data }, clusters, facets] = await Promise.all([
    list({ search, ...world }),
    visitor.call(getSearchSummary, { search, ...world }),
    visitor.call(getMapClusters, { search, ...world, zoom: 5 }),
    visitor.call(getSearchFacets, { search, ...world }),
  ]);
  const mapped = clusters.data.reduce((sum, item) => sum + ('count' in item ? item.count : 1), 0);
  expect([total, data.total, mapped]).toEqual([1, 1, 1]);
  expect(facets.error).toBe(false);
  expect(service.requests).toHaveLength(1);
  // Another process finds the stored answer.
  visitor = visitorWithModel();
  expect((await list({ search })).total).toBe(1);
  expect(service.requests).toHaveLength(1);
});

it('a saved search stores the filters', async () => {
  states(cosy);
  const account = await market.account({ email: 'mia@example.com' });
  const { data } = await visitorWithModel(account).call(saveSearch, {
    name: 'Cosy',
    frequency: 'none',
    search: 'flat in Porto, toasty winters',
  });
  expect(data.filters).toEqual({
    category_ids: String(ids.flats),
    city: 'Porto',
    parameters: `${ids.features}=Fireplace`,
  });
});

it.each<[string, ServiceResponse]>([
  ['an error', { status: 500, body: 'broken' }],
  ['no JSON', { body: { choices: [{ message: { content: 'I would take the flat.' } }] } }],
  ['no list of filters', { body: { choices: [{ message: { content: '{"filters":"none"}' } }] } }],
  ['too long an answer', { body: 'x'.repeat(100_000) }],
  ['no answer in time', { body: 'never' }],
])('%s leaves the words as keywords, and the model is not requested again for a while', async (_, failed) => {
  response = failed;
  const asBefore = { search: 'growing family', category_ids: String(ids.flats), city: 'Lisbon' };
  expect(await understand('flat in Lisbon for a growing family')).toEqual(asBefore);
  states(family);
  expect(await understand('flat in Lisbon for a growing family')).toEqual(asBefore);
  expect(await understand('growing family')).toBeUndefined();
  expect(service.requests).toHaveLength(1);
});

it('for any response of the model, the filters are valid and no call fails', async () => {
  const name = fc.constantFrom('offer', 'category', 'price', 'nearby', 'mark', 'Bedrooms', 'Features', '__proto__');
  const value = fc.constantFrom('rent', 'Flats', 'School', 'premium', 'Pool', '7', 'constructor');
  const anyOf = <Value>(likely: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 6, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue() });
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0.001, 1e300, 1e-7, 1e21));
  const stated = fc.record(
    {
      filter: anyOf(name),
      value: anyOf(value),
      exclude: anyOf(fc.boolean()),
      min: anyOf(number),
      max: anyOf(number),
      words: anyOf(fc.array(fc.constantFrom('growing', 'family', 'growing family', 'flat'))),
    },
    { requiredKeys: [] },
  );
  const answer = fc.oneof(
    { weight: 5, arbitrary: fc.record({ filters: fc.array(anyOf(stated), { maxLength: 30 }) }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(answer, async (content) => {
      visitor = visitorWithModel();
      response = { body: { choices: [{ message: { content: JSON.stringify(content) } }] } };
      round += 1;
      const { understood } = await list({ search: `flat growing family q${round}` });
      expect(z.object(propertyFilters).safeParse(understood).success).toBe(true);
      expect(understood).toMatchObject({
        category_ids: String(ids.flats),
        search: expect.stringContaining(`q${round}`),
      });
    }),
    { numRuns: 100 },
  );
});
