import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { findMovedRecord } from './find-moved-record.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const rename = (table: string, id: number, slug: string) =>
  sql`update ${sql.table(table)} set slug_id = ${slug} where id = ${id}`.execute(database.db);
const remove = (table: string, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(database.db);

describe('a record with a changed slug', () => {
  it.each([
    ['property', 'property', () => market.property({ slug_id: 'old' })],
    ['project', 'project', () => market.project({ slug_id: 'old' })],
    ['article', 'article', () => market.article({ slug_id: 'old' })],
    ['category', 'category', () => market.category({ slug_id: 'old' })],
    ['agent', 'account', () => market.account({ slug_id: 'old', verification_status: 'success' })],
  ] as const)('of kind %s is found by every former slug', async (kind, table, make) => {
    const { id } = await make();
    await rename(table, id, 'between');
    await rename(table, id, 'new');
    expect(await findMovedRecord(database, kind, 'old')).toEqual({ to: 'new' });
    expect(await findMovedRecord(database, kind, 'between')).toEqual({ to: 'new' });
    expect(await findMovedRecord(database, kind, 'NEW')).toEqual({ to: 'new' });
    expect(await findMovedRecord(database, kind, 'OLD')).toEqual({ to: 'new' });
    expect(await findMovedRecord(database, kind, 'never')).toBeNull();
  });

  it('is reported as gone after its deletion, by its last slug and by former ones', async () => {
    const property = await market.property({ slug_id: 'first' });
    await rename('property', property.id, 'last');
    await remove('property', property.id);
    expect(await findMovedRecord(database, 'property', 'first')).toBe('gone');
    expect(await findMovedRecord(database, 'property', 'last')).toBe('gone');
    expect(await findMovedRecord(database, 'project', 'last')).toBeNull();
  });

  it('is gone when its owner is deleted', async () => {
    const owner = await market.account({ slug_id: 'owner' });
    await market.property({ slug_id: 'home', account_id: owner.id });
    await market.property({ slug_id: 'draft', account_id: owner.id, request_status: 'pending' });
    await remove('account', owner.id);
    expect(await findMovedRecord(database, 'agent', 'owner')).toBe('gone');
    expect(await findMovedRecord(database, 'property', 'home')).toBe('gone');
    expect(await findMovedRecord(database, 'property', 'draft')).toBeNull();
  });

  it('is not found while it is not public', async () => {
    const property = await market.property({ slug_id: 'old' });
    await rename('property', property.id, 'secret');
    await sql`update property set status = 0 where id = ${property.id}`.execute(database.db);
    expect(await findMovedRecord(database, 'property', 'old')).toBeNull();
    expect(await findMovedRecord(database, 'property', 'SECRET')).toBeNull();
  });

  it('of an account without a public page is not found by former slugs or in capitals, even after deletion', async () => {
    const account = await market.account({ slug_id: 'old' });
    await rename('account', account.id, 'private');
    expect(await findMovedRecord(database, 'agent', 'old')).toBeNull();
    expect(await findMovedRecord(database, 'agent', 'PRIVATE')).toBeNull();
    await remove('account', account.id);
    expect(await findMovedRecord(database, 'agent', 'old')).toBeNull();
    expect(await findMovedRecord(database, 'agent', 'private')).toBeNull();
  });

  it('is the one that had a shared slug last', async () => {
    const first = await market.property({ slug_id: 'shared' });
    await rename('property', first.id, 'first');
    const second = await market.property({ slug_id: 'shared' });
    expect(await findMovedRecord(database, 'property', 'shared')).toEqual({ to: 'first' });
    await rename('property', second.id, 'second');
    expect(await findMovedRecord(database, 'property', 'shared')).toEqual({ to: 'second' });
  });
});
