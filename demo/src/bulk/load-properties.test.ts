import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@latchkey/server/platform/database/pool';
import { isDeep } from '@latchkey/server/testing/is-deep';
import { testDatabase } from '@latchkey/server/platform/database/testing';
import { fillDemoMarket } from '../fill.ts';
import { loadProperties } from './load-properties.ts';

const now = new Date('2026-11-21T12:00:00Z');
const log = pino({ level: 'silent' });
const added = isDeep ? 3000 : 1000;
let database: Database;
let before: unknown;

beforeAll(async () => {
  database = await testDatabase();
  const put = async (key: string) => ({ key, bytes: 0, contentType: '', modifiedAt: now, etag: '' });
  const makeFile = async () => ({ content: Buffer.alloc(0), size: null });
  await fillDemoMarket({ database, files: { put }, makeFile, log, propertyCount: 24, now });
  before = await definitions();
  await loadProperties({ target: database.target, log, propertyCount: added, seed: 1, now });
});

afterAll(() => database?.close());

test('loads properties in many countries, each with its facilities', async () => {
  const { rows } = await sql<{ homes: number; countries: number; bare: number }>`
    select count(*)::int as homes, count(distinct country)::int as countries,
           count(*) filter (where not exists (select from property_facility f where f.property_id = p.id))::int as bare
      from property p where id > 24`.execute(database.db);
  expect(rows[0]).toMatchObject({ homes: added, bare: 0 });
  expect(rows[0]!.countries).toBeGreaterThan(60);
});

test('pending properties have the time since when they wait for review', async () => {
  const { rows } = await sql<{ waiting: number; dated: number }>`
    select count(*) filter (where request_status = 'pending')::int as waiting, count(waits_since)::int as dated
      from property where id > 24`.execute(database.db);
  expect(rows[0]!.waiting).toBeGreaterThan(0);
  expect(rows[0]!.dated).toBe(rows[0]!.waiting);
});

test('properties have the bits of their filters', async () => {
  const { rows } = await sql<{ right: number; choices: number }>`
    select count(*) filter (where filter_bits = filter_bits_of(p))::int as right,
           count(*) filter (where filter_bits >> 19 <> 0)::int as choices from property p where id > 24`.execute(
    database.db,
  );
  expect(rows[0]!.right).toBe(added);
  expect(rows[0]!.choices).toBeGreaterThan(added / 2);
});

test('restores indexes, constraints and triggers', async () => {
  expect(await definitions()).toEqual(before);
});

test('counters equal those of the triggers', async () => {
  const counted = await counters();
  await sql`truncate map_cell`.execute(database.db);
  await sql`update category set property_count = 0`.execute(database.db);
  await sql`update account set property_count = 0`.execute(database.db);
  await sql`update city set property_count = 0`.execute(database.db);
  await sql`select apply_listing_changes(array(
    select row(1, category_id, account_id, property_type, city, state, country, latitude, longitude)::listing_change
      from property where is_listed))`.execute(database.db);
  expect(await counters()).toEqual(counted);
});

test('a property inserted after the bulk load gets a free id', async () => {
  const { rows } = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence('property', 'id'))::int as next`.execute(database.db);
  expect(rows[0]!.next).toBe(24 + added + 1);
});

async function definitions() {
  const { rows } = await sql`
    select 'index' as kind, indexname::text as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select 'constraint', conname::text, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'trigger', tgname::text || tgrelid::regclass::text, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(database.db);
  return rows;
}

async function counters() {
  const { rows } = await sql`
    select level, x, y, property_type, count, round(latitude_sum::numeric, 3) as latitude from map_cell
    union all select 99, id::int, property_count, 0, 0, 0 from category
    union all select 98, id::int, property_count, 0, 0, 0 from account
    union all select 97, id::int, property_count, 0, 0, 0 from city
    order by 1, 2, 3, 4`.execute(database.db);
  return rows;
}
