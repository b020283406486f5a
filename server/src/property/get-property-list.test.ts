import { getPropertyList } from '@latchkey/contract/property/calls';
import type { SentOf } from '@latchkey/contract/define-call';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { isDeep } from '../testing/is-deep.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const list = (input: SentOf<typeof getPropertyList>) => caller(database).call(getPropertyList, input);
const titles = async (input: SentOf<typeof getPropertyList>) =>
  (await list(input)).data.map((card) => card.title).toSorted();

describe('get-property-list', () => {
  it('returns no properties and total 0 for an empty market', async () => {
    expect(await list({})).toEqual({ error: false, data: [], total: 0, next_after: null });
  });

  it('leaves out non-public, sold and rented properties', async () => {
    await market.property({ title: 'for sale', city: 'States' });
    await market.property({ title: 'to let', city: 'States', property_type: 1 });
    await market.property({ city: 'States', property_type: 2 });
    await market.property({ city: 'States', property_type: 3 });
    await market.property({ city: 'States', status: 0 });
    await market.property({ city: 'States', request_status: 'pending' });
    await market.property({ city: 'States', request_status: 'rejected' });
    const { data, total } = await list({ city: 'States' });
    expect(data.map((card) => card.title)).toEqual(['to let', 'for sale']);
    expect(total).toBe(2);
  });

  it('returns all fields of a card', async () => {
    const owner = await market.account({ name: 'Olga', verification_status: 'success' });
    const fan = await market.account();
    const icon = await market.file({ key: 'icons/bed.svg', width: null, height: null, thumbhash: null });
    const rooms = await market.parameter({ name: 'Rooms', type_of_parameter: 'number', image_id: icon.id });
    const heating = await market.parameter({ name: 'Heating', type_values: ['Gas', 'Oil'] });
    const extras = await market.parameter({ type_of_parameter: 'checkbox', type_values: ['Lift', 'Pool'] });
    const plan = await market.parameter({ type_of_parameter: 'file' });
    const category = await market.category({ parameters: [heating.id, rooms.id, extras.id], name: 'Lofts' });
    const school = await market.facility({ name: 'School' });
    const park = await market.facility({ name: 'Park' });
    const [cover, first, second, document, drawing] = [
      await market.file({ key: 'a/cover.webp', width: 800, height: 600, thumbhash: 'abc' }),
      await market.file({ key: 'a/1.webp' }),
      await market.file({ key: 'a/2.webp' }),
      await market.file({ key: 'a/paper.pdf', name: 'Lease.pdf', width: null, height: null, thumbhash: null }),
      await market.file({ key: 'a/drawing.pdf', width: null, height: null, thumbhash: null }),
    ];
    const property = await market.property({
      title: 'Whole',
      account_id: owner.id,
      category_id: category.id,
      city: 'Cardiff',
      price: 1234.5,
      area: 50,
      property_type: 1,
      rentduration: 'Yearly',
      title_image_id: cover.id,
      pictures: [second.id, first.id],
      documents: [document.id],
      facilities: { [school.id]: 3.5, [park.id]: 0.2 },
      facts: {
        [rooms.id]: '3',
        [heating.id]: 'Gas',
        [extras.id]: ['Lift'],
        [plan.id]: { file: drawing.id },
      },
      latitude: 51.5,
      longitude: -3.25,
      total_click: 7,
    });
    await market.insert('favourite', { account_id: fan.id, property_id: property.id });
    const seenByFan = (await caller(database, { account: fan }).call(getPropertyList, { city: 'Cardiff' })).data[0];
    expect(seenByFan).toMatchObject({
      id: property.id,
      slug_id: property.slug_id,
      title: 'Whole',
      title_image: 'https://latchkey.test/files/a/cover.webp',
      title_image_meta: { width: 800, height: 600, thumbhash: 'abc' },
      is_favourite: 1,
      favourite_count: 1,
      category: { id: category.id, category: 'Lofts', slug_id: category.slug_id },
      price: 1234.5,
      price_per_area: 24.69,
      rentduration: 'Yearly',
      property_type: 'rent',
      propery_type: 'rent',
      added_by: owner.id,
      customer_name: 'Olga',
      is_verified: true,
      latitude: '51.5',
      longitude: '-3.25',
      total_view: 7,
      post_created: '1 month ago',
    });
    expect(seenByFan?.gallery.map((picture) => [picture.image, picture.image_url])).toEqual([
      ['2.webp', 'https://latchkey.test/files/a/2.webp'],
      ['1.webp', 'https://latchkey.test/files/a/1.webp'],
    ]);
    expect(seenByFan?.documents).toMatchObject([
      {
        property_id: property.id,
        type: 'pdf',
        file_name: 'Lease.pdf',
        file: 'https://latchkey.test/files/a/paper.pdf',
      },
    ]);
    expect(seenByFan?.parameters.map((parameter) => parameter.value)).toEqual([
      'Gas',
      '3',
      ['Lift'],
      'https://latchkey.test/files/a/drawing.pdf',
    ]);
    expect(seenByFan?.parameters[1]?.image).toBe('https://latchkey.test/files/icons/bed.svg');
    expect(seenByFan?.assign_facilities?.map((facility) => [facility.name, facility.distance])).toEqual([
      ['Park', 0.2],
      ['School', 3.5],
    ]);
    expect((await list({ city: 'Cardiff' })).data[0]?.is_favourite).toBe(0);
  });

  it('returns a premium property as a card without its documents', async () => {
    const document = await market.file({ key: 'p/deed.pdf' });
    await market.property({ city: 'Premium', is_premium: true, documents: [document.id] });
    expect((await list({ city: 'Premium' })).data).toMatchObject([{ is_premium: true, documents: [] }]);
  });

  it('puts featured properties first within each page', async () => {
    const properties: { id: number }[] = [];
    for (let at = 0; at < 5; at++) properties.push(await market.property({ city: 'Featured', title: `${at}` }));
    await market.advert({ property_id: properties[0]!.id });
    await market.advert({ property_id: properties[3]!.id });
    await market.advert({ property_id: properties[4]!.id }, { status: 1 });
    await market.advert({ property_id: properties[4]!.id }, { is_enabled: false });
    const page = async (offset: number) =>
      (await list({ city: 'Featured', limit: 3, offset })).data.map((card) => [card.title, card.promoted]);
    expect(await page(0)).toEqual([
      ['3', true],
      ['4', false],
      ['2', false],
    ]);
    expect(await page(3)).toEqual([
      ['0', true],
      ['1', false],
    ]);
    expect(await titles({ city: 'Featured', promoted: 1 })).toEqual(['0', '3']);
    // With an explicit order by newest, featured properties do not come first.
    const newest = await list({ city: 'Featured', sort: 'newest' });
    expect(newest.data.map((card) => card.title)).toEqual(['4', '3', '2', '1', '0']);
  });

  it('keeps the requested order with featured properties', async () => {
    const cheap = await market.property({ city: 'Sorts', title: 'cheap', price: 10, area: 1, total_click: 1 });
    const expensive = await market.property({ city: 'Sorts', title: 'dear', price: 900, area: 100, total_click: 9 });
    const bare = await market.property({ city: 'Sorts', title: 'bare', price: 50, total_click: 1 });
    await market.advert({ property_id: expensive.id });
    for (const property of [bare, cheap, bare]) {
      const fan = await market.account();
      await market.insert('favourite', { account_id: fan.id, property_id: property.id });
    }
    const ordered = async (input: SentOf<typeof getPropertyList>) =>
      (await list({ city: 'Sorts', ...input })).data.map((card) => card.title).join(' ');
    expect(await ordered({ sort: 'price_asc' })).toBe('cheap bare dear');
    expect(await ordered({ sort: 'price_desc' })).toBe('dear bare cheap');
    expect(await ordered({ sort: 'most_viewed' })).toBe('dear bare cheap');
    expect(await ordered({ most_viewed: 1 })).toBe('dear bare cheap');
    expect(await ordered({ most_liked: 1 })).toBe('bare cheap dear');
    expect(await ordered({ sort: 'price_per_area_asc' })).toBe('dear cheap');
    expect(await ordered({ sort: 'price_per_area_desc' })).toBe('cheap dear');
    expect((await list({ city: 'Sorts', sort: 'price_per_area_asc' })).total).toBe(2);
    expect(await ordered({ sort: 'newest' })).toBe('bare dear cheap');
    expect(await ordered({ sort: 'price_asc', most_viewed: 1 })).toBe('cheap bare dear');
  });
});

describe('filters of get-property-list', () => {
  it('filters by type, category and location', async () => {
    const flats = await market.category({ slug_id: 'flats' });
    const lofts = await market.category({ slug_id: 'lofts' });
    const where = { country: 'Filterland', state: 'North', city: 'Alpha' };
    await market.property({ title: 'a', ...where, category_id: flats.id });
    await market.property({ title: 'b', ...where, category_id: lofts.id, property_type: 1 });
    await market.property({ title: 'c', ...where, city: 'Beta', category_id: lofts.id });
    await market.property({ title: 'd', ...where, state: 'South', city: 'Alpha', category_id: flats.id });
    const country = 'Filterland';
    expect(await titles({ country })).toEqual(['a', 'b', 'c', 'd']);
    expect(await titles({ country, property_type: '1' })).toEqual(['b']);
    expect(await titles({ country, category_id: flats.id })).toEqual(['a', 'd']);
    expect(await titles({ country, category_slug_id: 'lofts' })).toEqual(['b', 'c']);
    expect(await titles({ country, category_slug_id: 'nothing' })).toEqual([]);
    expect(await titles({ country, category_ids: `${flats.id},${lofts.id}`, city: 'Alpha' })).toEqual(['a', 'b', 'd']);
    expect(await titles({ country, state: 'North', city: 'Alpha' })).toEqual(['a', 'b']);
    expect(await titles({ country, city: 'Alph' })).toEqual([]);
  });

  it('accepts a minimum or maximum price alone, both inclusive', async () => {
    for (const price of [100, 200, 300]) await market.property({ city: 'Prices', title: `${price}`, price });
    expect(await titles({ city: 'Prices', min_price: 200 })).toEqual(['200', '300']);
    expect(await titles({ city: 'Prices', max_price: 200 })).toEqual(['100', '200']);
    expect(await titles({ city: 'Prices', min_price: 200, max_price: 200 })).toEqual(['200']);
    expect(await titles({ city: 'Prices', min_price: 201, max_price: 200 })).toEqual([]);
  });

  it('searches title, address, city and category for all words, ignoring accents', async () => {
    const villas = await market.category({ name: 'Fincas' });
    const place = { country: 'Searchland', city: 'Málaga' };
    await market.property({ ...place, title: 'Sunny house', address: 'Calle Ñandú 4', category_id: villas.id });
    await market.property({ ...place, title: 'Shady 100% house_x', address: 'Park Lane 5' });
    const found = (search: string) => titles({ country: 'Searchland', search });
    expect(await found('SUNNY')).toEqual(['Sunny house']);
    expect(await found('nandu')).toEqual(['Sunny house']);
    expect(await found('finca')).toEqual(['Sunny house']);
    expect(await found('malaga house')).toHaveLength(2);
    expect(await found('house sunny')).toEqual(['Sunny house']);
    expect(await found('sunny park')).toEqual([]);
    expect(await found('nny')).toEqual(['Sunny house']);
    expect(await found('100%')).toEqual(['Shady 100% house_x']);
    expect(await found('e_x')).toEqual(['Shady 100% house_x']);
    expect(await found('%')).toEqual([]);
    expect(await found('ho\\se')).toEqual([]);
  });

  it('does not search the street of a premium listing, which visitors may not read', async () => {
    const hidden = { country: 'Hideland', city: 'Málaga', title: 'Hidden villa', address: 'Calle Ñandú 4' };
    await market.property({ ...hidden, is_premium: true });
    const found = (search: string) => titles({ country: 'Hideland', search });
    for (const search of ['nandu', 'ñandú', 'calle', '4', 'villa nandu']) expect(await found(search)).toEqual([]);
    for (const search of ['villa', 'malaga', 'hidden ma']) expect(await found(search)).toEqual(['Hidden villa']);
  });

  it('matches one or two letters only at the beginning of words', async () => {
    await market.property({ country: 'Shortland', title: 'Xylo Ab', city: 'Q', address: '' });
    await market.property({ country: 'Shortland', title: 'Max Cab', city: 'Q', address: '' });
    expect(await titles({ country: 'Shortland', search: 'x' })).toEqual(['Xylo Ab']);
    expect(await titles({ country: 'Shortland', search: 'ab' })).toEqual(['Xylo Ab']);
    expect(await titles({ country: 'Shortland', search: 'ma' })).toEqual(['Max Cab']);
  });

  it('filters by the last seven days and by yesterday', async () => {
    const posted = {
      now: '2026-03-15T12:00:00Z',
      today: '2026-03-15T00:00:00Z',
      'late yesterday': '2026-03-14T23:59:59Z',
      'early yesterday': '2026-03-14T00:00:00Z',
      'before yesterday': '2026-03-13T23:59:59Z',
      'a week ago': '2026-03-08T00:00:00Z',
      'longer ago': '2026-03-07T23:59:59Z',
    };
    for (const [title, created_at] of Object.entries(posted))
      await market.property({ city: 'Posted', title, created_at: new Date(created_at) });
    expect(await titles({ city: 'Posted', posted_since: 1 })).toEqual(['early yesterday', 'late yesterday']);
    expect(await titles({ city: 'Posted', posted_since: '0' })).toEqual(
      Object.keys(posted)
        .filter((title) => title !== 'longer ago')
        .toSorted(),
    );
    expect(await titles({ city: 'Posted', posted_since: '' })).toHaveLength(7);
  });

  it('filters by facts: any of several, all of several, minimum numbers', async () => {
    const [rooms, heating, extras] = [await market.parameter(), await market.parameter(), await market.parameter()];
    const facts = (values: [string?, string?, string[]?]) =>
      Object.fromEntries([rooms, heating, extras].flatMap(({ id }, at) => (values[at] ? [[id, values[at]]] : [])));
    await market.property({ city: 'Facts', title: 'a', facts: facts(['3', 'Gas', ['Lift', 'Pool']]) });
    await market.property({ city: 'Facts', title: 'b', facts: facts(['12', 'Oil']) });
    await market.property({ city: 'Facts', title: 'c', facts: facts([undefined, 'Gas', ['Pool']]) });
    await market.property({ city: 'Facts', title: 'd' });
    const found = (filters: SentOf<typeof getPropertyList>) => titles({ city: 'Facts', ...filters });
    expect(await found({ parameter_id: `${rooms.id}` })).toEqual(['a', 'b']);
    expect(await found({ parameter_id: `${rooms.id},${extras.id}` })).toEqual(['a', 'b', 'c']);
    expect(await found({ parameters: `${rooms.id}>=3` })).toEqual(['a', 'b']);
    expect(await found({ parameters: `${rooms.id}>=4` })).toEqual(['b']);
    expect(await found({ parameters: `${rooms.id}>=11.5` })).toEqual(['b']);
    expect(await found({ parameters: `${rooms.id}>=12.5` })).toEqual([]);
    expect(await found({ parameters: `${heating.id}=Gas` })).toEqual(['a', 'c']);
    expect(await found({ parameters: `${heating.id}=Gas,Oil;${extras.id}=Pool` })).toEqual(['a', 'c']);
    expect(await found({ parameters: `${heating.id}=Gas;${rooms.id}>=1` })).toEqual(['a']);
  });

  it('filters by all of several facilities, by premium and by advert', async () => {
    const [school, park] = [await market.facility(), await market.facility()];
    await market.property({ city: 'Near', title: 'both', facilities: { [school.id]: 1, [park.id]: 2 } });
    await market.property({ city: 'Near', title: 'school', facilities: { [school.id]: 1 }, is_premium: true });
    expect(await titles({ city: 'Near', facility_ids: `${school.id}` })).toEqual(['both', 'school']);
    expect(await titles({ city: 'Near', facility_ids: `${school.id},${park.id}` })).toEqual(['both']);
    expect(await titles({ city: 'Near', is_premium: 1 })).toEqual(['school']);
    expect(await titles({ city: 'Near', get_all_premium_properties: 1 })).toEqual(['school']);
    expect(await titles({ city: 'Near', promoted: 1 })).toEqual([]);
    expect(await titles({ city: 'Near', promoted: 0, is_premium: 0 })).toEqual(['both', 'school']);
  });

  it('filters by box, also across the date line', async () => {
    const country = 'Boxland';
    await market.property({ country, title: 'fiji', latitude: -17, longitude: 178 });
    await market.property({ country, title: 'samoa', latitude: -14, longitude: -172 });
    await market.property({ country, title: 'nowhere', latitude: null, longitude: null });
    const box = { south: -20, north: -10 };
    expect(await titles({ country, ...box, west: 170, east: 179 })).toEqual(['fiji']);
    expect(await titles({ country, ...box, west: 170, east: -170 })).toEqual(['fiji', 'samoa']);
    expect(await titles({ country, ...box, west: -180, east: 180 })).toEqual(['fiji', 'samoa']);
    expect(await titles({ country, south: -90, north: 90, west: -180, east: 180 })).toEqual(['fiji', 'samoa']);
    expect(await titles({ country, south: -17, north: -17, west: 178, east: 178 })).toEqual(['fiji']);
    expect(await titles({ country, south: -16.99, north: -14.01, west: -180, east: 180 })).toEqual([]);
    expect(await titles({ country })).toEqual(['fiji', 'nowhere', 'samoa']);
  });

  it('filters by great-circle distance, anywhere on the globe', async () => {
    const country = 'Roundland';
    const points: { latitude: number; longitude: number }[] = [];
    for (const latitude of [-90, -89.5, -45, 0, 0.5, 45, 67.2, 85.3, 89.9])
      for (const longitude of [-180, -179.7, -90, 0, 0.5, 120, 179.8]) {
        points.push({ latitude, longitude });
        await market.property({ country, title: `${latitude} ${longitude}`, latitude, longitude });
      }
    const distance = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) => {
      const rad = Math.PI / 180;
      const half =
        Math.sin(((a.latitude - b.latitude) * rad) / 2) ** 2 +
        Math.cos(a.latitude * rad) *
          Math.cos(b.latitude * rad) *
          Math.sin(((a.longitude - b.longitude) * rad) / 2) ** 2;
      return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(half)));
    };
    const centre = fc.record({
      latitude: fc.integer({ min: -900, max: 900 }).map((tenths) => tenths / 10),
      longitude: fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10),
      radius: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 20_000 })),
    });
    await fc.assert(
      fc.asyncProperty(centre, async (circle) => {
        const near = points.filter((point) => distance(point, circle) <= circle.radius);
        expect(await titles({ country, ...circle, limit: 100 })).toEqual(
          near.map((point) => `${point.latitude} ${point.longitude}`).toSorted(),
        );
      }),
      { numRuns: isDeep ? 60 : 20 },
    );
  });

  it('treats blanks and texts such as “null” as absent', async () => {
    expect((await list({ country: 'Filterland', city: '', min_price: 'undefined', category_id: 'null' })).total).toBe(
      4,
    );
  });

  it.each([
    { property_type: 2 },
    { category_id: 'x' },
    { min_price: -1 },
    { sort: 'cheapest' },
    { west: 1, east: 2 },
    { west: 1, east: 2, south: 4, north: 3 },
    { latitude: 91 },
    { parameters: 'rooms' },
    { offset: 1_000_001 },
    { search: 'x'.repeat(201) },
  ])('rejects the filters %o', async (input) => {
    expect((await caller(database).failure(getPropertyList, input as never)).key).toBe('bad_input');
  });
});

it('uses the clock of the context', async () => {
  await market.property({ city: 'Clock', created_at: new Date(testNow.getTime() - 1_000) });
  const later = caller(database, { now: new Date(testNow.getTime() + 8 * 86_400_000) });
  expect((await later.call(getPropertyList, { city: 'Clock', posted_since: 0 })).total).toBe(0);
  expect((await list({ city: 'Clock', posted_since: 0 })).total).toBe(1);
});

it('returns the requested ids in their order, if they are available', async () => {
  const [one, sold, two] = [
    await market.property(),
    await market.property({ property_type: 2 }),
    await market.property(),
  ];
  const input = { ids: `${two.id},${sold.id},999999,${one.id},${two.id}` };
  const found = await list({ ...input, city: 'Elsewhere', limit: 1 });
  expect(found.data.map((property) => property.id)).toEqual([two.id, one.id]);
  expect([found.total, found.next_after]).toEqual([2, null]);
});
