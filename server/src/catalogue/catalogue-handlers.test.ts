import {
  getCategories,
  getCitiesData,
  getFacilities,
  getFacilitiesForFilter,
} from '@latchkey/contract/catalogue/calls';
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
const visitor = () => caller(database);

describe('get_categories', () => {
  let flats: { id: number };
  beforeAll(async () => {
    const icon = await market.file({ key: 'icons/flats.svg' });
    const rooms = await market.parameter({ name: 'Rooms', type_of_parameter: 'number', is_required: true });
    const heating = await market.parameter({
      name: 'Heating',
      type_of_parameter: 'dropdown',
      type_values: ['Gas', 'Oil'],
    });
    flats = await market.category({
      name: 'Flats',
      slug_id: 'flats',
      image_id: icon.id,
      meta_image_id: icon.id,
      meta_title: 'All flats',
      parameters: [heating.id, rooms.id],
    });
    await market.category({ name: 'Châlets', slug_id: 'chalets' });
    await market.category({ name: 'Old kinds', slug_id: 'old', is_enabled: false });
    await market.category({ name: 'Only sold', slug_id: 'sold' });
    const sold = await visitor().call(getCategories, { slug_id: 'sold' });
    await market.property({ category_id: flats.id });
    await market.property({ category_id: flats.id, property_type: 1 });
    await market.property({ category_id: flats.id, status: 0 });
    await market.property({ category_id: sold.data[0]!.id, property_type: 2 });
  });

  it('returns enabled categories by id, with their parameters in the stored order', async () => {
    const { data, total } = await visitor().call(getCategories, {});
    expect(data.map((category) => category.category)).toEqual(['Flats', 'Châlets', 'Only sold']);
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({
      slug_id: 'flats',
      image: 'https://latchkey.test/files/icons/flats.svg',
      meta_title: 'All flats',
      parameter_types: [
        { name: 'Heating', type_values: ['Gas', 'Oil'], is_required: 0 },
        { name: 'Rooms', type_values: null, is_required: 1 },
      ],
    });
    expect(data[0]).not.toHaveProperty('properties_count');
  });

  it('finds categories by name, id and slug, and pages them', async () => {
    const found = async (input: Parameters<typeof search>[0]) => (await search(input)).data.map((one) => one.category);
    const search = (input: { search?: string; id?: number; slug_id?: string; limit?: number; offset?: number }) =>
      visitor().call(getCategories, input);
    expect(await found({ search: 'CHAL' })).toEqual(['Châlets']);
    expect(await found({ search: 'l' })).toHaveLength(3);
    expect(await found({ id: flats.id })).toEqual(['Flats']);
    expect(await found({ slug_id: 'old' })).toEqual([]);
    expect(await found({ limit: 1, offset: 1 })).toEqual(['Châlets']);
    expect((await search({ limit: 1, offset: 1 })).total).toBe(3);
  });

  it('returns only categories with available properties, and their number', async () => {
    const { data, total } = await visitor().call(getCategories, { has_property: 1 });
    expect(data).toMatchObject([{ category: 'Flats', properties_count: 2 }]);
    expect(total).toBe(1);
  });
});

describe('get-cities-data', () => {
  it('returns cities with available properties, most properties first', async () => {
    await database.db.deleteFrom('property').execute();
    for (const city of ['Ulm', 'Bonn', 'Bonn', 'Bonn', 'Kiel', 'Kiel', 'Hidden'])
      await market.property({ city, state: `${city} state`, country: 'Germany' });
    await market.property({ city: 'Ulm', state: 'Ulm state', property_type: 2 });
    await market.property({ city: 'Ulm', state: 'Ulm state', request_status: 'pending' });
    await market.property({ city: 'Empty', status: 0 });
    const picture = await market.file({ key: 'cities/bonn.webp' });
    await database.db.updateTable('city').set({ image_id: picture.id }).where('name', '=', 'Bonn').execute();
    await database.db.updateTable('city').set({ is_enabled: false }).where('name', '=', 'Hidden').execute();
    const { data, total } = await visitor().call(getCitiesData, {});
    expect(data.map((city) => [city.City, city.Count])).toEqual([
      ['Bonn', 3],
      ['Kiel', 2],
      ['Ulm', 1],
    ]);
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({
      image: 'https://latchkey.test/files/cities/bonn.webp',
      image_meta: { width: 1_600, height: 1_200 },
      state: 'Bonn state',
      country: 'Germany',
    });
    expect(data[1]?.image).toBe('');
    const second = await visitor().call(getCitiesData, { limit: 1, offset: 1 });
    expect([second.data[0]?.City, second.total]).toEqual(['Kiel', 3]);
  });

  it('returns the median price and monthly rent of a city with at least three of them in the market’s currency', async () => {
    const jena = { city: 'Jena', state: 'Thuringia', country: 'Germany' };
    for (const price of [300_000, 420_000, 900_000]) await market.property({ ...jena, price });
    await market.property({ ...jena, price: 9_000_000, currency: 'USD' });
    await market.property({ ...jena, price: 5, state: 'Another' });
    for (const price of [12_000, 18_000])
      await market.property({ ...jena, price, property_type: 1, rentduration: 'Yearly' });
    const city = async () =>
      (await visitor().call(getCitiesData, { limit: 100 })).data.find(({ state }) => state === 'Thuringia');
    expect(await city()).toMatchObject({ typical_price: 420_000 });
    expect(await city()).not.toHaveProperty('typical_rent');
    await market.property({ ...jena, price: 2_000, property_type: 1, rentduration: 'Monthly' });
    expect(await city()).toMatchObject({ typical_rent: 1_500 });
  });
});

describe('get_facilities', () => {
  it('returns all facilities, or one by id', async () => {
    const icon = await market.file({ key: 'icons/school.svg' });
    const school = await market.facility({ name: 'School', image_id: icon.id });
    const park = await market.facility({ name: 'Park' });
    const { data, total } = await visitor().call(getFacilities, {});
    expect(data).toMatchObject([
      { id: school.id, name: 'School', image: 'https://latchkey.test/files/icons/school.svg' },
      { id: park.id, name: 'Park', image: '' },
    ]);
    expect(data[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(total).toBe(2);
    expect(await visitor().call(getFacilities, { id: park.id })).toMatchObject({ data: [{ name: 'Park' }], total: 1 });
    expect(await visitor().call(getFacilities, { id: 999 })).toMatchObject({ data: [], total: 0 });
    expect((await visitor().failure(getFacilities, { id: 'x' })).key).toBe('bad_input');
  });
});

describe('get-facilities-for-filter', () => {
  it('returns all parameters, not the facilities', async () => {
    const { data } = await visitor().call(getFacilitiesForFilter, {});
    expect(data.map((parameter) => parameter.name)).toEqual(['Rooms', 'Heating']);
    expect(data[0]).not.toHaveProperty('meaning');
  });
});
