import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { type DueImport, leaseImport } from './import-lease.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

async function createImport(account_id: number, status: DueImport['status'] | 'checked' = 'waiting'): Promise<number> {
  const flags = { runs_at_once: true, hides_missing: false };
  const row = { ...flags, account_id, status, format: 'csv', file_name: 'homes.csv', site_url: '' };
  return (await market.insert('listing_import', row)).id;
}

async function finish(id: number): Promise<void> {
  await database.db.updateTable('listing_import').set({ status: 'done' }).where('id', '=', id).execute();
}

const lease = () => leaseImport(database, () => testNow);

it('leases the imports of an account one after another, beside those of other accounts', async () => {
  const [ada, ben] = [await market.account(), await market.account()];
  await createImport(ada.id, 'checked');
  const first = await createImport(ada.id);
  const second = await createImport(ada.id);
  const other = await createImport(ben.id);
  const leased = [await lease(), await lease(), await lease()];
  expect(leased.map((one) => one?.due.id)).toEqual([first, other, undefined]);
  // The turn of the first is over, but not the import.
  await leased[0]?.release();
  const again = await lease();
  expect(again?.due.id).toBe(first);
  await finish(first);
  await again?.release();
  expect((await lease())?.due.id).toBe(second);
  await finish(second);
  await finish(other);
});

it('finishes a running import before an older one that is started later', async () => {
  const { id } = await market.account();
  const older = await createImport(id, 'queued');
  const running = await createImport(id, 'running');
  expect((await lease())?.due.id).toBe(running);
  expect(await lease()).toBeNull();
  await finish(running);
  expect((await lease())?.due.id).toBe(older);
});
