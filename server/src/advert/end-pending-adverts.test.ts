import { updatePropertyStatus } from '@latchkey/contract/posting/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** Sells a property with a pending advert. Returns the used units of these packages. */
async function unitsAfterSale(
  account: { id: number },
  package_id: number,
  created_at: Date,
  packages: readonly { id: number }[],
): Promise<number[]> {
  const property = await market.property({ account_id: account.id });
  const advert = { account_id: account.id, package_id, created_at, status: 1, is_enabled: false };
  await market.advert({ property_id: property.id }, advert);
  await caller(database, { account }).call(updatePropertyStatus, { property_id: property.id, status: 2 });
  const rows = await database.db
    .selectFrom('account_package_feature')
    .select(['account_package_id as id', 'used_limit as used'])
    .execute();
  return packages.flatMap(({ id }) => rows.filter((row) => row.id === id).map(({ used }) => used));
}

it('returns the unit to a package that still runs, before one that has ended', async () => {
  const ada = await market.account();
  const { id: package_id } = await market.offer({ property_feature: 1 });
  const bought = async (end_date: Date) =>
    market.accountPackage(ada.id, { property_feature: 1 }, { used: 1, package_id, start_date: daysAgo(30), end_date });
  const [ended, runs] = [await bought(daysAgo(1)), await bought(daysAgo(-9))];
  expect(await unitsAfterSale(ada, package_id, daysAgo(5), [ended, runs])).toEqual([1, 0]);
});

it('returns the unit to a package that ended on the day when the advert was created', async () => {
  const ada = await market.account();
  const dates = { start_date: daysAgo(30), end_date: new Date('2026-03-10T09:00:00Z') };
  const held = await market.accountPackage(ada.id, { property_feature: 1 }, { used: 1, ...dates });
  expect(await unitsAfterSale(ada, held.package_id, new Date('2026-03-10T15:00:00Z'), [held])).toEqual([0]);
});
