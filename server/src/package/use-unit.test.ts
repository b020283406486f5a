import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
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

const pay = (accountId: number) =>
  database.transaction((within) => useUnit(within, accountId, 'property_list', testNow));

async function used(heldId: number): Promise<number | undefined> {
  const row = await database.db
    .selectFrom('account_package_feature')
    .select('used_limit')
    .where('account_package_id', '=', heldId)
    .executeTakeFirst();
  return row?.used_limit;
}

test('says why nobody pays: no package, none with the feature, none with a unit', async () => {
  const { id } = await market.account();
  await expect(pay(id)).rejects.toMatchObject({ key: 'package_not_available' });
  await market.held(id, { property_list: 5 }, { end_date: daysAgo(2) });
  await expect(pay(id)).rejects.toMatchObject({ key: 'package_not_available' });
  await market.held(id, { project_list: 1 });
  await expect(pay(id)).rejects.toMatchObject({ key: 'feature_not_available' });
  await market.held(id, { property_list: 2 }, { used: 2 });
  await expect(pay(id)).rejects.toMatchObject({ key: 'limit_not_available' });
});

test('the package that ends soonest pays; an unlimited one is never counted', async () => {
  const { id } = await market.account();
  const endless = await market.held(id, { property_list: null });
  const last = await market.held(id, { property_list: 2 }, { used: 1, end_date: daysAgo(-3) });
  expect(await pay(id)).toEqual({ packageId: last.package_id, heldId: last.id, endDate: last.end_date });
  expect(await used(last.id)).toBe(2);
  expect(await pay(id)).toMatchObject({ heldId: endless.id });
  expect(await used(endless.id)).toBe(0);
});

test('what fails afterwards gives the unit back', async () => {
  const { id } = await market.account();
  const held = await market.held(id, { property_list: 1 });
  const failing = database.transaction(async (within) => {
    await useUnit(within, id, 'property_list', testNow);
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await used(held.id)).toBe(0);
});

test('fifty who want the last unit get one', async () => {
  const { id } = await market.account();
  const held = await market.held(id, { property_list: 10 }, { used: 9 });
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => pay(id)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await used(held.id)).toBe(10);
});
