import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

let target: EmbeddedConnection;
let client: Client;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await rm(folder, { recursive: true });
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-migrations-'));
  target = await emptyDatabase();
  client = new Client(target);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await dropDatabase(target);
});

const file = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('applies missing migrations in order, once', async () => {
  await file('001-home.sql', 'create table home (id int primary key);');
  expect(await migrate(target, { folder })).toEqual([1]);
  await file('002-room.sql', 'create table room (home_id int references home); insert into home values (7);');
  expect(await migrate(target, { folder })).toEqual([2]);
  expect(await migrate(target, { folder })).toEqual([]);
  expect(await tables()).toEqual(['home', 'room']);
  expect((await client.query('select id from home')).rows).toEqual([{ id: 7 }]);
});

test('a failing migration changes nothing, and the ones before it stay applied', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await file('002-broken.sql', 'create table half (id int); select 1 / 0;');
  await expect(migrate(target, { folder })).rejects.toThrow(/Migration 2 \(broken\) failed: division by zero/);
  expect(await tables()).toEqual(['home']);
  await file('002-broken.sql', 'create table whole (id int);');
  expect(await migrate(target, { folder })).toEqual([2]);
});

test('refuses a file that was changed after it had been applied', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await migrate(target, { folder });
  await file('001-home.sql', 'create table home (id bigint);');
  await expect(migrate(target, { folder })).rejects.toThrow(/Migration 1 \(home\) was changed/);
});

test('ignores different line endings', async () => {
  await file('001-home.sql', 'create table home (\n  id int\n);\n');
  await migrate(target, { folder });
  await file('001-home.sql', 'create table home (\r\n  id int\r\n);\r\n');
  expect(await migrate(target, { folder })).toEqual([]);
});

test('refuses a database that is newer than the code', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await file('002-room.sql', 'create table room (id int);');
  await migrate(target, { folder });
  await rm(path.join(folder, '002-room.sql'));
  await expect(migrate(target, { folder })).rejects.toThrow(/migration 2 \(room\), newer than/);
});

test('refuses gaps and file names that are not migrations', async () => {
  await file('001-home.sql', 'select 1;');
  await file('003-room.sql', 'select 1;');
  await expect(migrate(target, { folder })).rejects.toThrow(/Migration 2 is missing/);
  await rm(path.join(folder, '003-room.sql'));
  await file('2-room.sql', 'select 1;');
  await expect(migrate(target, { folder })).rejects.toThrow(/2-room.sql isn't named/);
});

test('of many concurrent processes one migrates and the others wait', async () => {
  await file('001-home.sql', 'create table home (id int); select pg_sleep(0.2);');
  await file('002-seed.sql', 'insert into home values (1);');
  const done = await Promise.all(Array.from({ length: 6 }, () => migrate(target, { folder })));
  expect(done.flat().sort()).toEqual([1, 2]);
  expect((await client.query('select id from home')).rows).toEqual([{ id: 1 }]);
});

test('runs a migration without a transaction when it says so', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await file(
    '002-index.sql',
    '-- no-transaction\ncreate index concurrently if not exists home_a on home (id);\n-- and\ncreate index concurrently if not exists home_b on home (id);\n',
  );
  expect(await migrate(target, { folder })).toEqual([1, 2]);
  const { rows } = await client.query(`select indexname as name from pg_indexes where tablename = 'home' order by 1`);
  expect(rows).toEqual([{ name: 'home_a' }, { name: 'home_b' }]);
});

test('runs a migration without a transaction once with many concurrent processes', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await file('002-index.sql', '-- no-transaction\ncreate index concurrently if not exists home_a on home (id);\n');
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(target, { folder })));
  expect(done.flat().sort()).toEqual([1, 2]);
});

test('creates an index concurrently while the runner has its lock, at any default isolation level', async () => {
  await client.query(`alter database ${target.database} set default_transaction_isolation = 'repeatable read'`);
  await file('001-home.sql', 'create table home (id int);');
  await file(
    '002-index.sql',
    '-- no-transaction\nset lock_timeout = 5000;\ncreate index concurrently if not exists home_a on home (id) where id > 0;\n',
  );
  expect(await migrate(target, { folder })).toEqual([1, 2]);
});

test('recreates an index whose creation was interrupted', async () => {
  await file('001-home.sql', 'create table home (id int); insert into home values (1), (1);');
  await file(
    '002-index.sql',
    '-- no-transaction\ncreate unique index concurrently if not exists home_a on home (id);\n',
  );
  await expect(migrate(target, { folder })).rejects.toThrow(/could not create unique index/);
  await client.query('delete from home');
  expect(await migrate(target, { folder })).toEqual([2]);
  const { rows } = await client.query(`select indisvalid as whole from pg_index where indrelid = 'home'::regclass`);
  expect(rows).toEqual([{ whole: true }]);
});

test('releases its locks while another session holds one that it needs, and continues when it is free', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await migrate(target, { folder });
  await client.query('begin; lock table home in access share mode');
  await file('002-wider.sql', 'alter table home add column name text;');
  const migrated = migrate(target, { folder });
  // The reader keeps its lock until the migration has given up at least once; then no query waits behind the migration.
  const other = new Client(target);
  await other.connect();
  await waitFor(other, true);
  await waitFor(other, false);
  await other.end();
  await client.query('commit');
  expect(await migrated).toEqual([2]);
});

/** Polls the locks of the table until a migration waits there, or no longer waits. */
async function waitFor(watcher: Client, isWaiting: boolean): Promise<void> {
  for (;;) {
    const { rowCount } = await watcher.query(
      `select from pg_locks where relation = 'home'::regclass and not granted and mode = 'AccessExclusiveLock'`,
    );
    if (Boolean(rowCount) === isWaiting) return;
  }
}

test('stops at the version that a backup requests', async () => {
  await file('001-home.sql', 'create table home (id int);');
  await file('002-room.sql', 'create table room (id int);');
  expect(await migrate(target, { folder, upTo: 1 })).toEqual([1]);
  expect(await tables()).toEqual(['home']);
});

test('our own migrations are numbered and can be applied', async () => {
  const ours = await readMigrations(MIGRATIONS_FOLDER);
  expect(await migrate(target)).toEqual(ours.map(({ version }) => version));
});

/** Earlier ones are applied to an empty database only: no market existed before them. */
const firstOnFullTables = 41;

test('our own migrations rewrite no existing table and build no index of one under a lock', async () => {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await migrate(target, { upTo: firstOnFullTables - 1 });
  const relations = async () => {
    const { rows } = await client.query<{ name: string; storage: string; kind: string; indexed: string | null }>(
      `select c.relname as name, c.relfilenode as storage, c.relkind::text as kind, i.indrelid::regclass::text as indexed
         from pg_class c left join pg_index i on i.indexrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`,
    );
    return new Map(rows.map((row) => [row.name, row]));
  };
  const unsafe: string[] = [];
  let before = await relations();
  for (const { version, name, inTransaction } of migrations.slice(firstOnFullTables - 1)) {
    await migrate(target, { upTo: version });
    const after = await relations();
    for (const { name: relation, storage, kind, indexed } of after.values()) {
      const old = before.get(relation);
      if (kind === 'r' && old && old.storage !== storage) unsafe.push(`${name} rewrites ${relation}`);
      if (!old && indexed !== null && before.has(indexed) && inTransaction) unsafe.push(`${name} locks ${indexed}`);
    }
    before = after;
  }
  expect(unsafe).toEqual([]);
});
