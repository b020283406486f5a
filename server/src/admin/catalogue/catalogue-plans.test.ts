import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { propertiesWithFacts } from './parameter-change.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const { category_id } = await market.property();
  await sql`
    insert into city (name, state, country, property_count)
      select 'City ' || n, 'State', 'Land', n % 900 from generate_series(1, 30000) n`.execute(database.db);
  await sql`
    insert into category (slug_id, name) select 'kind-' || n, 'Kind ' || n from generate_series(1, 40) n`.execute(
    database.db,
  );
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, fact_keys)
      select 'h' || n, ${category_id} + n % 40, 'Home', 1, 0,
             case when n % 500 = 0 then array['7', '7=Gas'] else array['8', '8=' || n] end
        from generate_series(1, 8000) n`.execute(database.db);
  await sql`vacuum analyze city, property, category`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

async function plan(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql`explain (format json) ${query}`.execute(database.db);
  return JSON.stringify(rows);
}

it.each([
  [
    'cities by number of properties',
    sql`select * from city c order by c.property_count desc, c.id asc limit 25`,
    'city_by_homes',
  ],
  ['cities by name', sql`select * from city c order by c.name asc, c.id asc limit 25`, 'city_by_name'],
  ['a search for a city', sql`select * from city c where plain_text(c.name) like '%ity 2999%'`, 'city_with_name'],
  [
    'the next properties of a renamed category',
    sql`select id from property where category_id = 7 and id > 500 order by id limit 500`,
    'property_of_category',
  ],
  [
    'properties with a value for a parameter',
    sql`select from ${propertiesWithFacts('7')} limit 10001`,
    'property_with_fact',
  ],
])('finds %s by an index', async (_, query, index) => {
  const queryPlan = await plan(query);
  expect(queryPlan).toContain(index);
  expect(queryPlan).not.toContain('Seq Scan');
});
