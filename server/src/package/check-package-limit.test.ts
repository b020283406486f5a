import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

async function check(account: Awaited<ReturnType<MarketFixture['account']>>, type = 'property_list' as const) {
  const { data } = await caller(database, { account }).call(checkPackageLimit, { type });
  return [data.package_available, data.feature_available, data.limit_available];
}

it('distinguishes no package, one without the feature, a used-up one and one with a unit left', async () => {
  const account = await market.account();
  expect(await check(account)).toEqual([false, false, false]);
  await market.accountPackage(account.id, { project_list: 3 });
  expect(await check(account)).toEqual([true, false, false]);
  await market.accountPackage(account.id, { property_list: 2 }, { used: 2 });
  expect(await check(account)).toEqual([true, true, false]);
  await market.accountPackage(account.id, { property_list: 3 }, { used: 2 });
  expect(await check(account)).toEqual([true, true, true]);
});

it('checks all packages for an unlimited one, not only the first', async () => {
  const account = await market.account();
  await market.accountPackage(account.id, { property_list: 1 }, { used: 1 });
  await market.accountPackage(account.id, { property_list: null });
  expect(await check(account)).toEqual([true, true, true]);
});

it('ignores ended packages, packages of other accounts, and disabled features', async () => {
  const account = await market.account();
  await market.accountPackage(account.id, { property_list: null }, { end_date: daysAgo(2) });
  await market.accountPackage((await market.account()).id, { property_list: null });
  expect(await check(account)).toEqual([false, false, false]);
  await market.accountPackage(account.id, { property_list: null });
  expect(await check(account)).toEqual([true, true, true]);
  await database.db.updateTable('feature').set({ is_enabled: false }).where('key', '=', 'property_list').execute();
  expect(await check(account)).toEqual([true, false, false]);
});

it('a check uses no unit', async () => {
  const account = await market.account();
  await market.accountPackage(account.id, { property_list: 1 });
  await check(account);
  expect(await check(account)).toEqual([true, true, true]);
});

it('rejects an unknown feature', async () => {
  const account = await market.account();
  expect((await caller(database, { account }).failure(checkPackageLimit, { type: 'tea' as never })).key).toBe(
    'bad_input',
  );
});
