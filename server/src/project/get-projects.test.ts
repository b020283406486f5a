import { getProjects } from '@latchkey/contract/calls/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { marketFixture } from '../testing/market-fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('filters by owner, the admin as userid 0, and by stage and place', async () => {
  const market = marketFixture(database);
  const owner = await market.account();
  const owned = await market.project({ account_id: owner.id, type: 'upcoming', city: 'Porto' });
  const admins = await market.project({ account_id: null, type: 'under_construction', city: 'Lisbon' });
  const ids = async (input: object) =>
    (await caller(database).call(getProjects, input)).data.map((project) => project.id);
  expect(await ids({ userid: 0 })).toEqual([admins.id]);
  expect(await ids({ userid: '0' })).toEqual([admins.id]);
  expect(await ids({ userid: owner.id })).toEqual([owned.id]);
  expect(await ids({ type: 'upcoming' })).toEqual([owned.id]);
  expect(await ids({ type: 'under_construction', search: 'lisbon' })).toEqual([admins.id]);
  expect(await ids({})).toEqual([admins.id, owned.id]);
});
