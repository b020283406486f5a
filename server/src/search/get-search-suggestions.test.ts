import { getPropertyList } from '@latchkey/contract/property/calls';
import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const suggest = async (search: string, limit = 100) =>
  (await caller(database).call(getSearchSuggestions, { search, limit })).data;
const titlesOf = async (search: string) =>
  (await suggest(search)).filter((line) => line.type !== 'place').map((line) => `${line.type} ${line.title}`);

describe('get-search-suggestions', () => {
  it('returns cities with listings first, ordered by their number, and finds them by other names', async () => {
    const lisbon = { city: 'Lisbon', state: 'Lisbon', country: 'Portugal', latitude: 38.72, longitude: -9.14 };
    await market.property({ city: 'Lisburn', state: 'Northern Ireland', country: 'United Kingdom' });
    for (let at = 0; at < 2; at++) await market.property(lisbon);
    const [first, second] = await suggest('Lisb');
    expect(first).toMatchObject({
      type: 'place',
      id: 0,
      title: 'Lisbon',
      subtitle: 'Portugal',
      slug: '',
      image: '',
      city: 'Lisbon',
      homes: 2,
    });
    expect(first?.latitude).toBeCloseTo(38.7, 0);
    expect(second).toMatchObject({ type: 'place', title: 'Lisburn', subtitle: 'Northern Ireland, United Kingdom' });
    for (const name of ['Lisboa', 'lisbon portugal'])
      expect((await suggest(name)).map(({ title }) => title)).toContain('Lisbon');
  });

  it('returns neighbourhoods with listings, with their filter', async () => {
    await market.property({ city: 'Berlin', country: 'Germany', latitude: 52.4987, longitude: 13.4034 });
    const [first] = await suggest('Kreuzberg');
    expect(first).toMatchObject({ type: 'place', title: 'Kreuzberg', subtitle: 'Berlin, Germany' });
    const { total } = await caller(database).call(getPropertyList, { places: first?.place ?? '' });
    expect(total).toBe(1);
    expect((await suggest('Neukölln')).filter(({ type }) => type === 'place')).toEqual([]);
  });

  it('checks every neighbourhood that matches for listings before it returns the first two', async () => {
    // Highgate in London, Perth and Adelaide match better.
    await market.property({ city: 'Brisbane', country: 'Australia', latitude: -27.489, longitude: 153.018 });
    const places = (await suggest('Highgate')).filter(({ type }) => type === 'place');
    expect(places.map(({ title }) => title)).toEqual(['Highgate Hill']);
  });

  it('returns the city in the named state first, whatever the number of listings', async () => {
    const springfield = { city: 'Springfield', country: 'United States' };
    await market.property({ ...springfield, state: 'Illinois' });
    for (let at = 0; at < 2; at++) await market.property({ ...springfield, state: 'Ohio' });
    const states = async (search: string) => (await suggest(search)).flatMap(({ state }) => state ?? []);
    expect(await states('springfield illinois')).toEqual(['Illinois', 'Ohio']);
    expect(await states('springfield')).toEqual(['Ohio', 'Illinois']);
  });

  it('orders cities by listings where the market spells its states in its own way', async () => {
    for (let at = 0; at < 2; at++) await market.property({ city: 'Porto', state: 'Norte!', country: 'Portugal' });
    await market.property({ city: 'Porto Alegre', state: 'Rio Grande do Sul', country: 'Brazil' });
    const places = (await suggest('Porto')).filter(({ type }) => type === 'place');
    expect(places.map(({ title }) => title)).toEqual(['Porto', 'Porto Alegre']);
  });

  it('leaves out cities without listings and cities that are disabled', async () => {
    const places = async (search: string) => (await suggest(search)).filter(({ type }) => type === 'place');
    expect(await places('Reykjavik')).toEqual([]);
    await market.property({ city: 'Reykjavík', state: 'Capital Region', country: 'Iceland' });
    expect(await places('Reykjavik')).toHaveLength(1);
    await database.db.updateTable('city').set({ is_enabled: false }).where('name', '=', 'Reykjavík').execute();
    expect(await places('Reykjavik')).toEqual([]);
  });

  it('finds public results of each kind, ignoring accents', async () => {
    const cover = await market.file({ key: 'a/quartz.webp' });
    const agent = await market.account({ name: 'Zoë Quartzman', city: 'Bern' });
    const category = await market.category({ name: 'Quartz lofts', slug_id: 'quartz-lofts' });
    const property = await market.property({
      title: 'Quártz house',
      price: 1_250,
      property_type: 1,
      rentduration: 'Monthly',
      city: 'Bern',
      country: 'Switzerland',
      account_id: agent.id,
      category_id: category.id,
      title_image_id: cover.id,
    });
    const project = await market.project({ title: 'Quartz yard', account_id: agent.id });
    const article = await market.article({ title: 'Living with quartz' });
    const found = (await suggest('quartz')).filter((line) => line.type !== 'place');
    expect(found).toMatchObject([
      { type: 'category', id: category.id, title: 'Quartz lofts', slug: 'quartz-lofts' },
      {
        type: 'property',
        id: property.id,
        title: 'Quártz house',
        subtitle: 'Bern, Switzerland',
        slug: property.slug_id,
        image: 'https://latchkey.test/files/a/quartz.webp',
        image_meta: { width: 1_600, height: 1_200 },
        price: 1_250,
        rentduration: 'Monthly',
        property_type: 'rent',
      },
      { type: 'project', id: project.id },
      { type: 'agent', id: agent.id, subtitle: 'Bern', slug: agent.slug_id },
      { type: 'article', id: article.id },
    ]);
    expect(await titlesOf('zoe qu')).toEqual(['agent Zoë Quartzman']);
  });

  it('returns only public, available, enabled and used results', async () => {
    const category = await market.category({ name: 'Secret rooms', is_enabled: false });
    const empty = await market.account({ name: 'Secret nobody' });
    const deactivated = await market.account({ name: 'Secret gone', is_active: false });
    await market.property({ title: 'Other', category_id: category.id, account_id: deactivated.id });
    await market.category({ name: 'Secret unused' });
    const of = { category_id: (await market.category()).id, account_id: empty.id };
    for (const state of [{ status: 0 }, { request_status: 'rejected' }, { property_type: 3 }])
      await market.property({ title: 'Secret home', ...of, ...state });
    await market.project({ title: 'Secret project', status: 0, ...of });
    expect(await titlesOf('secret')).toEqual(['property Other']);
  });

  it('returns at most four results of a kind, up to the requested limit', async () => {
    for (let at = 0; at < 6; at++) await market.property({ title: `Opal ${at}` });
    expect(await titlesOf('opal')).toEqual([
      'property Opal 5',
      'property Opal 4',
      'property Opal 3',
      'property Opal 2',
    ]);
    expect(await suggest('opal', 2)).toHaveLength(2);
  });

  it('returns the listing with a reference first, and no listing that is not public', async () => {
    const { id } = await market.property({ title: 'Gate lodge' });
    await market.property({ title: `House ${id}` });
    const hidden = await market.property({ title: 'Old barn', status: 0 });
    for (const text of [`${id}`, ` #${id} `, `Ref. ${id}`, `référence ${id}`, `المرجع ${id}`]) {
      const [first, ...others] = await suggest(text);
      expect(first).toMatchObject({ type: 'property', id, title: 'Gate lodge' });
      expect(others.map((line) => line.id)).not.toContain(id);
    }
    expect(await titlesOf(`${id}`)).toEqual(['property Gate lodge', `property House ${id}`]);
    expect(await titlesOf(`#${hidden.id}`)).toEqual([]);
  });

  it('treats wildcards literally', async () => {
    expect(await titlesOf('%')).toEqual([]);
    expect(await titlesOf('_pal')).toEqual([]);
  });

  it('requires a search text', async () => {
    expect((await caller(database).failure(getSearchSuggestions, { search: ' ' })).key).toBe('bad_input');
  });
});
