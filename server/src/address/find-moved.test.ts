import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { findMoved } from './find-moved.ts';

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

describe('a record at another address', () => {
  it.each([
    ['property', 'property', () => market.home({ slug_id: 'old' })],
    ['project', 'project', () => market.project({ slug_id: 'old' })],
    ['article', 'article', () => market.article({ slug_id: 'old' })],
    ['category', 'category', () => market.category({ slug_id: 'old' })],
    ['agent', 'account', () => market.account({ slug_id: 'old', verification_status: 'success' })],
  ] as const)('of kind %s is found by every slug it had', async (kind, table, make) => {
    const { id } = await make();
    await rename(table, id, 'between');
    await rename(table, id, 'new');
    expect(await findMoved(database, kind, 'old')).toEqual({ to: 'new' });
    expect(await findMoved(database, kind, 'between')).toEqual({ to: 'new' });
    expect(await findMoved(database, kind, 'NEW')).toEqual({ to: 'new' });
    expect(await findMoved(database, kind, 'OLD')).toEqual({ to: 'new' });
    expect(await findMoved(database, kind, 'never')).toBeNull();
  });

  it('is said to be gone after it was removed, by its last slug and by those before', async () => {
    const home = await market.home({ slug_id: 'first' });
    await rename('property', home.id, 'last');
    await remove('property', home.id);
    expect(await findMoved(database, 'property', 'first')).toBe('gone');
    expect(await findMoved(database, 'property', 'last')).toBe('gone');
    expect(await findMoved(database, 'project', 'last')).toBeNull();
  });

  it('goes with its owner', async () => {
    const owner = await market.account({ slug_id: 'owner' });
    await market.home({ slug_id: 'home', account_id: owner.id });
    await market.home({ slug_id: 'draft', account_id: owner.id, request_status: 'pending' });
    await remove('account', owner.id);
    expect(await findMoved(database, 'agent', 'owner')).toBe('gone');
    expect(await findMoved(database, 'property', 'home')).toBe('gone');
    expect(await findMoved(database, 'property', 'draft')).toBeNull();
  });

  it('is not told of while nobody may see it', async () => {
    const home = await market.home({ slug_id: 'old' });
    await rename('property', home.id, 'secret');
    await sql`update property set status = 0 where id = ${home.id}`.execute(database.db);
    expect(await findMoved(database, 'property', 'old')).toBeNull();
    expect(await findMoved(database, 'property', 'SECRET')).toBeNull();
  });

  it('of an account without a public page is unknown, by old slugs and in capitals', async () => {
    const account = await market.account({ slug_id: 'old' });
    await rename('account', account.id, 'private');
    expect(await findMoved(database, 'agent', 'old')).toBeNull();
    expect(await findMoved(database, 'agent', 'PRIVATE')).toBeNull();
  });

  it('belongs to whoever had the slug last', async () => {
    const first = await market.home({ slug_id: 'shared' });
    await rename('property', first.id, 'first');
    const second = await market.home({ slug_id: 'shared' });
    expect(await findMoved(database, 'property', 'shared')).toEqual({ to: 'first' });
    await rename('property', second.id, 'second');
    expect(await findMoved(database, 'property', 'shared')).toEqual({ to: 'second' });
  });
});
