import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let market: MarketFixture;
beforeAll(async () => {
  // Cards are cached as on a real server: a change must be visible at once.
  app = await startTestApp({}, { responseCache: new ResponseCache() });
  market = marketFixture(app.database);
});
afterAll(() => app.close());

async function card(city: string, token?: string) {
  const { body } = await app.get('/api/get-property-list', { city }, token);
  return (body.data as Record<string, unknown>[])[0];
}

async function listingOf(city: string) {
  const account = await market.account({ name: 'Olga' });
  const category = await market.category({ name: `Flats of ${city}` });
  evictCatalogue(app.database);
  const listing = await market.property({ city, title: 'Before', account_id: account.id, category_id: category.id });
  return { account, category, listing, token: await app.signIn(account.id) };
}

describe('the cached card of a listing', () => {
  it('is read from the cache by visitors', async () => {
    const { listing } = await listingOf('Aalen');
    expect(await card('Aalen')).toMatchObject({ title: 'Before' });
    await app.database.db.updateTable('property').set({ title: 'Unseen' }).where('id', '=', listing.id).execute();
    expect(await card('Aalen')).toMatchObject({ title: 'Before' });
  });

  it('changes with what its owner changes', async () => {
    const { listing, category, token } = await listingOf('Bonn');
    expect(await card('Bonn')).toMatchObject({ title: 'Before', property_type: 'sell' });
    const { body } = await app.post(
      '/api/update_post_property',
      { action_type: 0, id: listing.id, category_id: category.id, title: 'After' },
      token,
    );
    expect(body).toMatchObject({ error: false, message: 'Your changes were saved.' });
    expect(await card('Bonn')).toMatchObject({ title: 'After' });
  });

  it('changes with the name of its owner and of its category', async () => {
    const { token, category } = await listingOf('Celle');
    expect(await card('Celle')).toMatchObject({ customer_name: 'Olga' });
    await app.post('/api/update_profile', { name: 'Olga Berg' }, token);
    expect(await card('Celle')).toMatchObject({ customer_name: 'Olga Berg' });
    const form = { id: category.id, name: 'Lofts', slug_id: category.slug_id, is_enabled: 1 };
    const { status } = await app.post('/api/admin/save-category', form, await app.signInOperator('editor'));
    expect(status).toBe(200);
    expect(await card('Celle')).toMatchObject({ category: { category: 'Lofts' } });
  });

  it('contains its currency only while that differs from the market’s', async () => {
    const { listing } = await listingOf('Dachau');
    await app.database.db.updateTable('property').set({ currency: 'EUR' }).where('id', '=', listing.id).execute();
    expect(await card('Dachau')).toMatchObject({ currency: 'EUR' });
    const values = { 'values[0][name]': 'currency_code', 'values[0][value]': 'EUR', confirm_currency: 'EUR' };
    const { status } = await app.post('/api/admin/save-settings', values, await app.signInOperator());
    expect(status).toBe(200);
    expect(await card('Dachau')).not.toHaveProperty('currency');
  });

  it('shows visitors of a premium listing as little as any caller without the feature', async () => {
    const stranger = await app.signIn((await market.account()).id);
    const place = { city: 'Eutin', latitude: 54.137_21, longitude: 10.607_43 };
    const owner = await market.account({ name: 'Olga' });
    await market.property({ ...place, account_id: owner.id, is_premium: true, address: 'Secret Street 5' });
    const visible = await card('Eutin');
    expect(visible).toMatchObject({ address: '', latitude: expect.not.stringContaining('54.13721') });
    expect(await card('Eutin')).toEqual(visible);
    expect(await card('Eutin', stranger)).toEqual(visible);
  });

  it('is not used for a signed-in user, whose favourites it would contain', async () => {
    const { listing, token, account } = await listingOf('Emden');
    expect(await card('Emden')).toMatchObject({ is_favourite: 0 });
    await market.insert('favourite', { account_id: account.id, property_id: listing.id });
    expect(await card('Emden', token)).toMatchObject({ is_favourite: 1 });
    expect(await card('Emden')).toMatchObject({ is_favourite: 0 });
  });
});
