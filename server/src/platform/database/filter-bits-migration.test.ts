import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { migrate } from './migrate.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

let target: EmbeddedConnection;
let client: Client;
/** A market from before the migrations of the filter bits, then migrated. */
beforeAll(async () => {
  target = await emptyDatabase();
  await migrate(target, { upTo: 78 });
  client = new Client(target);
  await client.connect();
  await client.query(`
    insert into category (id, slug_id, name) values (1, 'flats', 'Flats');
    insert into parameter (id, name, type_of_parameter, type_values) values
      (1, 'Rooms', 'number', null), (8, 'Features', 'checkbox', '["Pool", "Lift"]');
    insert into property (id, slug_id, category_id, title, price, property_type, facts, fact_keys, is_reduced, is_premium)
      select n, 'flat-' || n, 1, 'Flat', 1, 1, '{"1": "2.5", "8": ["Lift"]}', '{1,8,8=Lift}', n = 2, n = 3
        from generate_series(1, 5000) n`);
  await migrate(target);
});
afterAll(async () => {
  await client.end();
  await dropDatabase(target);
});

it('sets the bits of all listings', async () => {
  const { rows } = await client.query(`
    select b.bit, count(*)::int as listings, array_agg(p.id order by p.id) filter (where p.id < 5) as first
      from property p, generate_series(0, 62) b (bit) where p.filter_bits >> b.bit & 1 = 1 group by 1 order by 1`);
  const all = { listings: 5000, first: ['1', '2', '3', '4'] };
  expect(rows).toEqual([
    { bit: 2, listings: 1, first: ['2'] },
    { bit: 3, listings: 1, first: ['3'] },
    { bit: 4, ...all },
    { bit: 20, ...all },
  ]);
});

it('the migration does not change the names of the indexes', async () => {
  const { rows } = await client.query(
    `select count(*)::int as named from pg_indexes where indexdef like '%filter_bits%' and indexname not like '%next'`,
  );
  expect(rows).toEqual([{ named: 19 }]);
});
