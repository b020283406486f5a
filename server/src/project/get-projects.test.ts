import { getProjects } from '@latchkey/contract/project/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture } from '../testing/market-fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('filters by owner (0 is the admin), by stage and by location', async () => {
  const market = marketFixture(database);
  const owner = await market.account();
  const owned = await market.project({ account_id: owner.id, type: 'upcoming', city: 'Porto' });
  const ofAdmin = await market.project({ account_id: null, type: 'under_construction', city: 'Lisbon' });
  const ids = async (input: object) =>
    (await caller(database).call(getProjects, input)).data.map((project) => project.id);
  expect(await ids({ userid: 0 })).toEqual([ofAdmin.id]);
  expect(await ids({ userid: '0' })).toEqual([ofAdmin.id]);
  expect(await ids({ userid: owner.id })).toEqual([owned.id]);
  expect(await ids({ type: 'upcoming' })).toEqual([owned.id]);
  expect(await ids({ type: 'under_construction', search: 'lisbon' })).toEqual([ofAdmin.id]);
  expect(await ids({})).toEqual([ofAdmin.id, owned.id]);
});
