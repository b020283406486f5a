import { getProjectDetail } from '@latchkey/contract/calls/project';
import { getProperty } from '@latchkey/contract/calls/property';
import { setPropertyTotalClick } from '@latchkey/contract/calls/view-count';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

async function clicks(table: 'property' | 'project', id: number): Promise<number> {
  const row = await database.db.selectFrom(table).select('total_click').where('id', '=', id).executeTakeFirstOrThrow();
  return row.total_click;
}

it('counts a view of a home or a project, by id or slug, once a visitor and hour', async () => {
  const { call } = caller(database);
  const [home, project] = [await market.home(), await market.project()];
  expect(await call(setPropertyTotalClick, { property_id: home.id })).toEqual({ error: false });
  await call(setPropertyTotalClick, { property_slug_id: home.slug_id });
  await call(setPropertyTotalClick, { project_slug_id: project.slug_id });
  await call(setPropertyTotalClick, { project_id: project.id });
  expect([await clicks('property', home.id), await clicks('project', project.id)]).toEqual([1, 1]);
  await caller(database, { visitorKey: 'another' }).call(setPropertyTotalClick, { property_id: home.id });
  expect(await clicks('property', home.id)).toBe(2);
});

it('counts nothing of what is not public or not there', async () => {
  const { call } = caller(database);
  const [hidden, waiting] = [await market.home({ status: 0 }), await market.project({ request_status: 'pending' })];
  await call(setPropertyTotalClick, { property_id: hidden.id });
  await call(setPropertyTotalClick, { project_id: waiting.id });
  await call(setPropertyTotalClick, { property_id: 999_999 });
  await call(setPropertyTotalClick, { property_slug_id: 'nothing' });
  expect([await clicks('property', hidden.id), await clicks('project', waiting.id)]).toEqual([0, 0]);
});

it('wants to know what was viewed', async () => {
  expect((await caller(database).failure(setPropertyTotalClick, {})).key).toBe('bad_input');
});

it('counts no visit of the owner, by any call, and every other', async () => {
  const owner = await market.account();
  const [home, project] = [await market.home({ account_id: owner.id }), await market.project({ account_id: owner.id })];
  const visit = async (account: { id: number }) => {
    const { call } = caller(database, { account, visitorKey: `account ${account.id}` });
    await call(setPropertyTotalClick, { property_id: home.id, project_id: project.id });
    await call(getProperty, { slug_id: home.slug_id });
    await call(getProjectDetail, { slug_id: project.slug_id });
    return [await clicks('property', home.id), await clicks('project', project.id)];
  };
  expect(await visit(owner)).toEqual([0, 0]);
  const other = await market.account();
  await market.held(other.id, { project_access: null });
  expect(await visit(other)).toEqual([1, 1]);
  const ofOperator = await market.home({ account_id: null });
  await caller(database).call(setPropertyTotalClick, { property_id: ofOperator.id });
  expect(await clicks('property', ofOperator.id)).toBe(1);
});
