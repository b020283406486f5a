import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

it('counts the caller’s own listings by request status and type, with views, saves and interested users', async () => {
  const account = await market.account();
  const account_id = account.id;
  const other = await market.account();
  const property = await market.property({ account_id, property_type: 0, total_click: 7, favourite_count: 2 });
  await market.property({ account_id, property_type: 1, status: 0, total_click: 5 });
  await market.property({ account_id, property_type: 2 });
  await market.property({ account_id, property_type: 3, request_status: 'pending' });
  await market.property({ account_id, property_type: 0, request_status: 'rejected', status: 0, favourite_count: 1 });
  await market.property({ account_id: other.id, total_click: 99 });
  await market.project({ account_id, total_click: 3 });
  await market.project({ account_id, request_status: 'pending', status: 0 });
  await market.insert('interest', { account_id: other.id, property_id: property.id });
  const deactivated = await market.account({ is_active: false });
  await market.insert('interest', { account_id: deactivated.id, property_id: property.id });

  const { data } = await caller(database, { account }).call(getOwnSummary, {});
  expect(data).toEqual({
    properties: { all: 5, listed: 1, pending: 1, rejected: 1, sell: 2, rent: 1, sold: 1, rented: 1 },
    projects: { all: 2, listed: 1, pending: 1, rejected: 0 },
    views: 15,
    saves: 3,
    interested: 1,
    unread_messages: 0,
    new_interest: 0,
    to_confirm: [],
  });
});

it('lists the properties whose availability the owner has to confirm, hidden ones first', async () => {
  const account = await market.account();
  const account_id = account.id;
  const unconfirmed = await market.property({ account_id });
  const hidden = await market.property({ account_id });
  await market.property({ account_id });
  await database.db
    .updateTable('property')
    .set({ confirm_asked_at: new Date('2026-03-01T00:00:00Z') })
    .where('id', 'in', [unconfirmed.id, hidden.id])
    .execute();
  await database.db
    .updateTable('property')
    .set({ status: 0, is_unconfirmed: true })
    .where('id', '=', hidden.id)
    .execute();
  const { data } = await caller(database, { account }).call(getOwnSummary, {});
  expect(data.to_confirm.map(({ id, confirm_by }) => [id, confirm_by])).toEqual([
    [hidden.id, null],
    [unconfirmed.id, '2026-03-15T00:00:00.000Z'],
  ]);
  expect((await caller(database, { account: await market.account() }).call(getOwnSummary, {})).data.to_confirm).toEqual(
    [],
  );
});

it('returns zeros for an account without listings', async () => {
  const { data } = await caller(database, { account: await market.account() }).call(getOwnSummary, {});
  expect(data.properties).toEqual({
    all: 0,
    listed: 0,
    pending: 0,
    rejected: 0,
    sell: 0,
    rent: 0,
    sold: 0,
    rented: 0,
  });
  expect([data.projects.all, data.views, data.saves, data.interested]).toEqual([0, 0, 0, 0]);
});
