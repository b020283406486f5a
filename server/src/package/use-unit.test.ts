import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { useUnit } from './use-unit.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const useOne = (accountId: number) => database.transaction((trx) => useUnit(trx, accountId, 'property_list', testNow));

async function used(accountPackageId: number): Promise<number | undefined> {
  const row = await database.db
    .selectFrom('account_package_feature')
    .select('used_limit')
    .where('account_package_id', '=', accountPackageId)
    .executeTakeFirst();
  return row?.used_limit;
}

test('reports the reason: no package, none with the feature, none with a unit left', async () => {
  const { id } = await market.account();
  await expect(useOne(id)).rejects.toMatchObject({ key: 'package_not_available' });
  await market.accountPackage(id, { property_list: 5 }, { end_date: daysAgo(2) });
  await expect(useOne(id)).rejects.toMatchObject({ key: 'package_not_available' });
  await market.accountPackage(id, { project_list: 1 });
  await expect(useOne(id)).rejects.toMatchObject({ key: 'feature_not_available' });
  await market.accountPackage(id, { property_list: 2 }, { used: 2 });
  await expect(useOne(id)).rejects.toMatchObject({ key: 'limit_not_available' });
});

test('charges the package that ends soonest, and counts no unit of an unlimited one', async () => {
  const { id } = await market.account();
  const endless = await market.accountPackage(id, { property_list: null });
  const last = await market.accountPackage(id, { property_list: 2 }, { used: 1, end_date: daysAgo(-3) });
  expect(await useOne(id)).toEqual({ packageId: last.package_id, accountPackageId: last.id, endDate: last.end_date });
  expect(await used(last.id)).toBe(2);
  expect(await useOne(id)).toMatchObject({ accountPackageId: endless.id });
  expect(await used(endless.id)).toBe(0);
});

test('returns the unit when the transaction fails', async () => {
  const { id } = await market.account();
  const accountPackage = await market.accountPackage(id, { property_list: 1 });
  const failing = database.transaction(async (trx) => {
    await useUnit(trx, id, 'property_list', testNow);
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await used(accountPackage.id)).toBe(0);
});

test('grants the last unit once to fifty concurrent requests', async () => {
  const { id } = await market.account();
  const accountPackage = await market.accountPackage(id, { property_list: 10 }, { used: 9 });
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => useOne(id)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await used(accountPackage.id)).toBe(10);
});
