import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { moveDatabase } from './backup/move-database.ts';
import { NOBODY } from '@latchkey/embedded-postgres/identity';
import { openDatabase } from './pool.ts';
import { testDatabase } from './testing.ts';

const run = promisify(execFile);

const BIN = '/usr/lib/postgresql/15/bin';
const isThere = existsSync(path.join(BIN, 'initdb'));

/** The oldest PostgreSQL that DATABASE_URL may name, as in Debian 12. */
describe.skipIf(!isThere)('PostgreSQL 15 of Debian (skipped without it: apt-get install postgresql-15)', () => {
  const runAs = process.getuid?.() === 0 ? NOBODY : undefined;
  let folder: string;
  let server: ReturnType<typeof spawn>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(path.dirname(inject('blankDataDir')), 'pg15-'));
    if (runAs) await chown(folder, runAs.uid, runAs.gid);
    const data = path.join(folder, 'data');
    await run(`${BIN}/initdb`, ['-D', data, '-U', 'market', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], {
      ...runAs,
      cwd: '/',
    });
    const args = ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
    server = spawn(`${BIN}/postgres`, args, { ...runAs, cwd: '/', stdio: 'ignore' });
    await vi.waitFor(() => query('select 1', 'postgres'), { timeout: 20_000 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  });

  const url = (database: string) => `postgres://market@localhost/${database}?host=${encodeURIComponent(folder)}`;

  async function query(text: string, database: string): Promise<unknown[]> {
    const client = new Client(url(database));
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  test('runs our migrations and queries, and takes over the rows of a market on the embedded server', async () => {
    await query('create database market', 'postgres');
    const embedded = await testDatabase();
    await sql`insert into account (slug_id, name, logintype) select 'p-' || n, 'Ana ' || n, 3 from generate_series(1, 40) n`.execute(
      embedded.db,
    );
    const summary = await moveDatabase(embedded.target, { url: url('market') });
    await embedded.close();
    expect(summary.rows).toBeGreaterThanOrEqual(40);

    const database = openDatabase({ target: { url: url('market') }, readUrls: [url('market')], max: 2 });
    await sql`insert into setting (key, value) values ('x', '1')`.execute(database.db);
    expect((await sql`select key from setting`.execute(database.read)).rows).toEqual([{ key: 'x' }]);
    expect((await sql`select count(*)::int as n from account`.execute(database.read)).rows).toEqual([{ n: 40 }]);
    expect(database.read).not.toBe(database.db);
    await database.close();
  });
});
