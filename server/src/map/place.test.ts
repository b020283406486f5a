import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { reverseGeocode, searchPlaces } from '@latchkey/contract/map/calls';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('search-places', () => {
  it('finds places by name prefix, the largest first', async () => {
    const { data } = await caller(database).call(searchPlaces, { q: 'Paris', limit: 3 });
    expect(data.length).toBeLessThanOrEqual(3);
    expect(data[0]).toMatchObject({ name: 'Paris', country: 'France', country_code: 'FR' });
  });

  it('returns nearer places first for an ambiguous name', async () => {
    const illinois = { latitude: 39.8, longitude: -89.6 };
    const { data } = await caller(database).call(searchPlaces, { q: 'Springfield', ...illinois });
    expect(data[0]).toMatchObject({ name: 'Springfield', state: 'Illinois' });
    const half = await caller(database).call(searchPlaces, { q: 'Springfield', latitude: 39.8 });
    expect(half.data[0]?.state).toBe('Missouri');
  });

  it('returns no place for an unknown name, and requires a text', async () => {
    expect((await caller(database).call(searchPlaces, { q: 'qqqqzzzz' })).data).toEqual([]);
    expect((await caller(database).failure(searchPlaces, { q: '' })).key).toBe('bad_input');
  });
});

describe('reverse-geocode', () => {
  it('returns the town of a point', async () => {
    const { data } = await caller(database).call(reverseGeocode, { latitude: 48.2, longitude: 16.37 });
    expect(data).toMatchObject({ city: 'Vienna', country: 'Austria', latitude: 48.2, longitude: 16.37 });
  });

  it('returns no town for a point far from any', async () => {
    expect((await caller(database).call(reverseGeocode, { latitude: -48, longitude: -123 })).data).toEqual([]);
    expect((await caller(database).failure(reverseGeocode, { latitude: 91, longitude: 0 })).key).toBe('bad_input');
  });
});
