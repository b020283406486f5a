import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { statisticsByLocation } from './statistics-by-location.ts';

const newest = '2026-03-10';
const cities = 60;
const days = 400;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`
    insert into number_day (name, day, city, count, took)
      select name, ${newest}::date - d, 'City ' || c, c, case name when 'answers' then array[c, c + d] end from generate_series(0, ${days - 1}::int) d, generate_series(1, ${cities}::int) c,
        unnest(array['listings_new', 'contacts', 'searches', 'answers']) name`.execute(database.db);
  await sql`
    insert into number_day (name, day, city, count)
      select 'listings_public', ${newest}::date, 'City ' || c, c from generate_series(1, ${cities}::int) c`.execute(
    database.db,
  );
  await sql`
    insert into search_day (day, words, searches, without_results)
      select ${newest}::date - n % 90, 'wish ' || n, 3, case when n % 100 = 0 then 1 else 0 end
        from generate_series(1, 20000) n`.execute(database.db);
  await sql`vacuum analyze number_day, search_day`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

it('returns the largest cities with their statistics in the requested days', async () => {
  const { cities: found } = await statisticsByLocation({ from: '2026-03-04', to: newest, newest }, database.db);
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({
    city: 'City 60',
    listings: 60,
    listings_new: 420,
    contacts: 420,
    searches: 420,
    searches_empty: 0,
    approval_hours: null,
    answer_minutes: 60,
  });
});

it.each([
  [
    'statistics of a city',
    sql`select sum(count) from number_day where city = 'City 7' and city <> '' and name = 'contacts'`,
    'number_day_city',
  ],
  [
    'statistics of categories',
    sql`select sum(count) from number_day where category_id <> 0 and name = 'contacts' and day > '2026-01-01'`,
    'number_day_category',
  ],
  [
    'searches without results',
    sql`select sum(without_results) from search_day where day > '2026-03-01' and without_results > 0`,
    'search_day_in_vain',
  ],
])('finds %s by an index', async (_, query, index) => {
  const { rows } = await sql`explain (format json) ${query}`.execute(database.db);
  expect(JSON.stringify(rows)).toContain(index);
});
