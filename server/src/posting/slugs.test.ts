import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { checkSlug } from '@latchkey/contract/posting/calls';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';
import { reserveSlug } from './slugs.ts';

let database: Database;
let propertyId: number;
let account: { id: number };
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  account = await market.account();
  ({ id: propertyId } = await market.property({ slug_id: 'bright-flat' }));
  await market.property({ slug_id: 'bright-flat-1' });
  await market.property({ slug_id: 'bright-flats' });
});
afterAll(() => database.close());

const check = async (input: { kind: 'property' | 'project'; slug: string; id?: number }) =>
  (await caller(database, { account }).call(checkSlug, input)).data;

it('returns the slug that a listing would get', async () => {
  expect(await check({ kind: 'property', slug: 'quiet-house' })).toEqual({ is_free: true, slug: 'quiet-house' });
  expect(await check({ kind: 'property', slug: 'Bright flat!' })).toEqual({ is_free: false, slug: 'bright-flat-2' });
});

it('allows a listing its own slug, and separates slugs of properties and projects', async () => {
  const own = { kind: 'property', slug: 'bright-flat', id: propertyId } as const;
  expect(await check(own)).toEqual({ is_free: true, slug: 'bright-flat' });
  expect(await check({ kind: 'project', slug: 'bright-flat' })).toEqual({ is_free: true, slug: 'bright-flat' });
});

it('gives concurrent listings different slugs, also when a title ends in the number that the other needs', async () => {
  const market = marketFixture(database);
  await market.property({ slug_id: 'villa' });
  const { id } = await market.property();
  const begun = await database.transaction(async (trx) => {
    const first = await reserveSlug(trx, 'property', 'Villa');
    const second = database.transaction((other) => reserveSlug(other, 'property', 'Villa 1'));
    await waitForBlockedQuery(database);
    await trx.updateTable('property').set({ slug_id: first }).where('id', '=', id).execute();
    return { first, second };
  });
  expect([begun.first, await begun.second]).toEqual(['villa-1', 'villa-1-1']);
});

it('gives a category no slug of an article, because one address finds both', async () => {
  await marketFixture(database).article({ slug_id: 'lofts' });
  const reserve = (kind: 'category' | 'property') => database.transaction((trx) => reserveSlug(trx, kind, 'Lofts'));
  expect([await reserve('category'), await reserve('property')]).toEqual(['lofts-1', 'lofts']);
});
