import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { statisticsJobs } from './statistics-jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('counts the first listing of a market within the next minute', async () => {
  let now = new Date('2026-03-10T12:01:00Z');
  const job = statisticsJobs(database, () => now)['update-statistics'];
  const newListings = async () =>
    (
      await sql<{ count: number }>`
        select coalesce(sum(count), 0)::int as count from number_day where name = 'listings_new'`.execute(database.db)
    ).rows[0]?.count;
  await job.run({});
  expect(await newListings()).toBe(0);
  await marketFixture(database).property({ created_at: new Date('2026-03-10T12:01:30Z') });
  now = new Date('2026-03-10T12:02:00Z');
  expect(job.schedule?.cron).toBe('* * * * *');
  await job.run({});
  expect(await newListings()).toBeGreaterThan(0);
});

it('counts the visitors of days on which no job ran before it deletes them', async () => {
  let now = new Date('2026-05-01T12:00:00Z');
  const job = statisticsJobs(database, () => now)['update-statistics'];
  await job.run({});
  await database.db.insertInto('visitor_day').values({ day: '2026-05-02', visitor: 'key' }).execute();
  now = new Date('2026-05-04T08:00:00Z');
  await job.run({});
  const { rows } = await sql`
    select count::int from number_day where name = 'visitors' and day = '2026-05-02' and city = '' and category_id = 0`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await database.db.selectFrom('visitor_day').select('visitor').execute()).toEqual([]);
});
