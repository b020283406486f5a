import { getProjects } from '@latchkey/contract/project/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { allOf } from '../property/listing-filters.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { projectConditions } from './get-projects.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

it('filters by owner (0 is the admin), by stage and by location', async () => {
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

it('finds projects by words of their title, city, state and country, in any order', async () => {
  const place = { city: 'Évora', state: 'Alentejo', country: 'Republic of Portugal' };
  const { id } = await market.project({ title: 'Cork Houses', ...place });
  const ids = async (search: string) =>
    (await caller(database).call(getProjects, { search })).data.map((project) => project.id);
  for (const search of ['cork', 'evora', 'alentejo', 'portugal', 'rep', 'al', 'Houses Portugal', 'alentejo évora']) {
    expect({ search, ids: await ids(search) }).toEqual({ search, ids: [id] });
  }
  expect(await ids('cork spain')).toEqual([]);
});

it('filters by the exact city, state and country', async () => {
  const place = { city: 'Beja', state: 'Baixo Alentejo', country: 'Lusitania' };
  const { id } = await market.project(place);
  for (const [field, value] of Object.entries(place)) {
    const { data, total } = await caller(database).call(getProjects, { [field]: value });
    expect([field, data.map((project) => project.id), total]).toEqual([field, [id], 1]);
  }
});

it('searches with the indexes of texts and of regions', async () => {
  const where = allOf(projectConditions({ search: 'portugal' }, testNow));
  const plan = await database.transaction(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_indexscan = off`.execute(trx);
    return sql`explain select p.id from project p where ${where}`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/BitmapOr.*project_search.*project_region/);
});
