import { getProjectDetail } from '@latchkey/contract/project/calls';
import { getProperty, setPropertyTotalClick } from '@latchkey/contract/property/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
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

it('counts a view of a property or a project, by id or slug, once per visitor and hour', async () => {
  const { call } = caller(database);
  const [property, project] = [await market.property(), await market.project()];
  expect(await call(setPropertyTotalClick, { property_id: property.id })).toEqual({ error: false });
  await call(setPropertyTotalClick, { property_slug_id: property.slug_id });
  await call(setPropertyTotalClick, { project_slug_id: project.slug_id });
  await call(setPropertyTotalClick, { project_id: project.id });
  expect([await clicks('property', property.id), await clicks('project', project.id)]).toEqual([1, 1]);
  await caller(database, { visitorKey: 'another' }).call(setPropertyTotalClick, { property_id: property.id });
  expect(await clicks('property', property.id)).toBe(2);
});

it('counts no view of a non-public or unknown listing', async () => {
  const { call } = caller(database);
  const [hidden, pending] = [await market.property({ status: 0 }), await market.project({ request_status: 'pending' })];
  await call(setPropertyTotalClick, { property_id: hidden.id });
  await call(setPropertyTotalClick, { project_id: pending.id });
  await call(setPropertyTotalClick, { property_id: 999_999 });
  await call(setPropertyTotalClick, { property_slug_id: 'nothing' });
  expect([await clicks('property', hidden.id), await clicks('project', pending.id)]).toEqual([0, 0]);
});

it('requires an id or slug', async () => {
  expect((await caller(database).failure(setPropertyTotalClick, {})).key).toBe('bad_input');
});

it('counts no view by the owner through any call, but those of others', async () => {
  const owner = await market.account();
  const [property, project] = [
    await market.property({ account_id: owner.id }),
    await market.project({ account_id: owner.id }),
  ];
  const visit = async (account: { id: number }) => {
    const { call } = caller(database, { account, visitorKey: `account ${account.id}` });
    await call(setPropertyTotalClick, { property_id: property.id, project_id: project.id });
    await call(getProperty, { slug_id: property.slug_id });
    await call(getProjectDetail, { slug_id: project.slug_id });
    return [await clicks('property', property.id), await clicks('project', project.id)];
  };
  expect(await visit(owner)).toEqual([0, 0]);
  const other = await market.account();
  await market.accountPackage(other.id, { project_access: null });
  expect(await visit(other)).toEqual([1, 1]);
  const ofOperator = await market.property({ account_id: null });
  await caller(database).call(setPropertyTotalClick, { property_id: ofOperator.id });
  expect(await clicks('property', ofOperator.id)).toBe(1);
});
