import { getPackage } from '@latchkey/contract/package/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const packages = (user?: CallerOptions) => caller(database, user).call(getPackage, { platform_type: 'web' });

describe('get-package', () => {
  it('returns packages on sale by price, with their features', async () => {
    await market.offer(
      { premium_properties: null, property_list: 5 },
      { name: 'Big', package_type: 'paid', price: 19.99 },
    );
    await market.offer({ property_list: 1 }, { name: 'Free', duration: 12 });
    await market.offer({ property_list: 1 }, { name: 'Off', is_enabled: false });
    await market.offer({}, { name: 'Empty' });
    const { data, active_packages } = await packages();
    expect(data).toMatchObject([
      {
        name: 'Free',
        package_type: 'free',
        price: null,
        duration: 12,
        features: [{ id: 1, limit_type: 'limited', limit: 1 }],
      },
      {
        name: 'Big',
        package_type: 'paid',
        price: 19.99,
        ios_product_id: null,
        features: [
          { id: 1, name: 'Property List', limit_type: 'limited', limit: 5 },
          { id: 6, name: 'Premium Properties Access', limit_type: 'unlimited', limit: null },
        ],
      },
    ]);
    expect(active_packages).toEqual([]);
  });

  it('returns all features, so that cards can tick those of a package', async () => {
    await database.db.updateTable('feature').set({ is_enabled: false }).where('id', '=', 7).execute();
    await market.offer({ project_access: null }, { name: 'Nothing left' });
    const { data, all_features } = await packages();
    expect(all_features.map((feature) => feature.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(all_features[6]).toEqual({ id: 7, name: 'Project List Access', status: 0 });
    expect(all_features[0]?.status).toBe(1);
    expect(data).toEqual([]);
  });

  it('returns the caller’s packages with used units, and offers the others', async () => {
    const account = await market.account();
    const starter = await market.offer({ property_list: 9 }, { name: 'Starter' });
    await market.offer({ property_list: 1 }, { name: 'Other' });
    await market.accountPackage(
      account.id,
      { property_list: 3, mortgage_calculator_detail: null },
      { package_id: starter.id, used: 2, start_date: new Date('2026-03-01T09:30:00Z'), end_date: daysAgo(-5) },
    );
    const { data, active_packages } = await packages({ account });
    expect(data.map((one) => one.name)).toEqual(['Other']);
    expect(active_packages).toMatchObject([
      {
        id: starter.id,
        name: 'Starter',
        start_date: '2026-03-01 09:30:00',
        end_date: '2026-03-20 12:00:00',
        is_active: 1,
        features: [
          // The bought terms stay, even if the package changes.
          { id: 1, limit_type: 'limited', limit: 3, total_limit: 3, used_limit: 2 },
          { id: 5, limit_type: 'unlimited', limit: null, total_limit: null, used_limit: null },
        ],
      },
    ]);
    expect((await packages({ account: await market.account() })).data).toHaveLength(2);
  });

  it('treats a package as active to the end of its last day, and without an end date for ever', async () => {
    const account = await market.account();
    await market.accountPackage(account.id, { property_list: 1 }, { end_date: daysAgo(0.4) });
    await market.accountPackage(account.id, { property_list: 1 });
    const gone = await market.accountPackage(account.id, { property_list: 1 }, { end_date: daysAgo(1) });
    const { data, active_packages } = await packages({ account });
    expect(active_packages.map((one) => one.end_date)).toEqual(['2026-03-15 02:24:00', null]);
    expect(data.map((one) => one.id)).toEqual([gone.package_id]);
  });

  it('rejects an unknown platform', async () => {
    expect((await caller(database).failure(getPackage, { platform_type: 'fax' as never })).key).toBe('bad_input');
  });
});
