import { checkSlug } from '@latchkey/contract/calls/listing-slug';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let homeId: number;
let account: { id: number };
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  account = await market.account();
  ({ id: homeId } = await market.home({ slug_id: 'bright-flat' }));
  await market.home({ slug_id: 'bright-flat-1' });
  await market.home({ slug_id: 'bright-flats' });
});
afterAll(() => database.close());

const check = async (input: { kind: 'property' | 'project'; slug: string; id?: number }) =>
  (await caller(database, { account }).call(checkSlug, input)).data;

it('says which slug a listing gets', async () => {
  expect(await check({ kind: 'property', slug: 'quiet-house' })).toEqual({ is_free: true, slug: 'quiet-house' });
  expect(await check({ kind: 'property', slug: 'Bright flat!' })).toEqual({ is_free: false, slug: 'bright-flat-2' });
});

it('lets a listing keep its own, and projects have theirs', async () => {
  const own = { kind: 'property', slug: 'bright-flat', id: homeId } as const;
  expect(await check(own)).toEqual({ is_free: true, slug: 'bright-flat' });
  expect(await check({ kind: 'project', slug: 'bright-flat' })).toEqual({ is_free: true, slug: 'bright-flat' });
});
