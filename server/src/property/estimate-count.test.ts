import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { daysAgo, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { estimateLargeCount } from './estimate-count.ts';
import { listingQuery } from './listing-query.ts';

let database: Database;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.close());

it('an age is estimated from all listings, not from the newest, which are all recent', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  for (let old = 0; old < 150; old += 1) await market.property({ category_id: id, created_at: daysAgo(90) });
  for (let recent = 0; recent < 50; recent += 1) await market.property({ category_id: id, created_at: daysAgo(1) });
  // As many as in a large market.
  await database.db.updateTable('category').set({ property_count: 1_000_000 }).where('id', '=', id).execute();
  await sql`analyze property`.execute(database.db);
  evictCatalogue(database);
  const count = await estimateLargeCount(listingQuery({ posted_since: 0 }, testNow), { database, siteUrl: '' }, 10);
  expect(count?.estimatedCount).toBeGreaterThan(25);
  expect(count?.estimatedCount).toBeLessThan(100);
});
