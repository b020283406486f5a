import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { loadOwnRows } from './load-own-rows.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const secret = Buffer.from('a secret');

test('contains no secrets of the sign-in, of devices and of mail links', async () => {
  const { id: account_id } = await market.account();
  const { id: file_id } = await market.file({ account_id });
  const soon = { account_id, expires_at: testNow };
  const { id: totp_factor_id } = await market.insert('totp_factor', { account_id, sealed: secret });
  await market.insert('recovery_code', { totp_factor_id, code_hash: secret });
  await market.insert('passkey_challenge', { ...soon, challenge: 'challenge' });
  await market.insert('sign_in_ticket', { ...soon, token_hash: secret });
  await market.insert('staged_upload', { ...soon, token_hash: secret, purpose: 'property', file_id });
  await market.insert('push_token', { account_id, token_hash: secret, token: 'push token', created_at: testNow });
  await market.savedSearch(account_id, { unsubscribe_key: 'unsubscribe key', confirm_hash: secret });
  const ownRows = await loadOwnRows(database, account_id);
  expect(ownRows.map(({ table }) => table).toSorted()).toEqual(['account', 'push_token', 'saved_search']);
  const columns = ownRows.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(Object(row))));
  expect(columns).not.toEqual(expect.arrayContaining(['token']));
  expect(JSON.stringify(ownRows)).not.toMatch(/push token|unsubscribe|_hash/);
});

test('contains one list for each table, with the rows of properties and of projects', async () => {
  const { id: account_id } = await market.account();
  const other = await market.account();
  const property = await market.property({ account_id });
  const project = await market.project({ account_id });
  const theirs = await market.property({ account_id: other.id });
  const day = '2026-01-01';
  await market.insert('view_day', { day, property_id: property.id, views: 1 });
  await market.insert('view_day', { day, project_id: project.id, views: 2 });
  await market.insert('view_day', { day, property_id: theirs.id, views: 3 });
  const ownRows = await loadOwnRows(database, account_id);
  const tables = ownRows.map(({ table }) => table);
  expect(tables).toEqual([...new Set(tables)]);
  const views = ownRows.find(({ table }) => table === 'view_day')?.rows;
  expect(views).toHaveLength(2);
  expect(views).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ property_id: property.id, views: 1 }),
      expect.objectContaining({ project_id: project.id, views: 2 }),
    ]),
  );
});

test('contains the matches of the account’s saved searches, not those of its listings in searches of others', async () => {
  const { id: account_id } = await market.account();
  const other = await market.account();
  const property = await market.property({ account_id });
  const theirs = await market.property({ account_id: other.id });
  const own = await market.savedSearch(account_id);
  const others = await market.savedSearch(other.id);
  const match = { matched_at: testNow, is_waiting: false };
  await market.insert('saved_search_match', { ...match, saved_search_id: own.id, property_id: theirs.id });
  await market.insert('saved_search_match', { ...match, saved_search_id: others.id, property_id: property.id });
  const ownRows = await loadOwnRows(database, account_id);
  const matches = ownRows.find(({ table }) => table === 'saved_search_match')?.rows;
  expect(matches).toMatchObject([{ saved_search_id: own.id, property_id: theirs.id }]);
});
