import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let market: MarketFixture;
let editor: string;
beforeAll(async () => {
  app = await startTestApp();
  market = marketFixture(app.database);
  editor = await app.signInOperator('editor');
});
afterAll(() => app.close());

type Values = Record<string, string | number>;
const save = (what: string, values: Values) => app.post(`/api/admin/save-${what}`, values, editor);
const remove = (what: string, id: number) => app.post(`/api/admin/delete-${what}`, { id }, editor);
const listCities = (query: Values) => app.get('/api/admin/get-cities', query, editor);

describe('a facility', () => {
  it('is listed and renamed, and is deleted once no property uses it', async () => {
    const { id } = (await save('facility', { name: 'Harbour' })).body.data as { id: number };
    await save('facility', { id, name: 'Port' });
    const { body } = await app.get('/api/get_facilities', { id });
    expect(body.data).toMatchObject([{ name: 'Port' }]);
    const property = await market.property({ facilities: { [id]: 2 } });
    expect((await remove('facility', id)).body).toMatchObject({ problem: 'in_use', homes: 1 });
    await app.database.db.deleteFrom('property').where('id', '=', property.id).execute();
    expect((await remove('facility', id)).status).toBe(200);
    expect((await app.get('/api/get_facilities', { id })).body.total).toBe(0);
  });
});

describe('a city', () => {
  it('is found and switched off; its listings stay public', async () => {
    const property = await market.property({ city: 'Châteauroux', state: 'Centre', country: 'France' });
    const { body } = await listCities({ search: 'chateau' });
    const [city] = body.data as { id: number }[];
    expect(body).toMatchObject({ total: 1, data: [{ name: 'Châteauroux', homes: 1, is_enabled: 1, image: '' }] });
    await save('city', { id: city!.id, is_enabled: 0 });
    const cities = (await app.get('/api/get-cities-data', { limit: 100 })).body.data as { City: string }[];
    expect(cities.map(({ City }) => City)).not.toContain('Châteauroux');
    expect((await app.get('/api/get-property-list', { city: 'Châteauroux' })).body.data).toMatchObject([
      { id: property.id },
    ]);
    expect((await listCities({ is_enabled: 0 })).body.data).toMatchObject([{ id: city!.id }]);
    expect((await save('city', { id: 999_999, is_enabled: 0 })).body.key).toBe('not_found');
  });
});
