import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type {} from '../../testing/global-setup.ts';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { openDatabase, type Database } from './pool.ts';
import { restoreSnapshot, takeSnapshot } from './testing/snapshot.ts';

/** The advisory lock under which test processes create the template one after the other. */
const TEMPLATE_LOCK = 1_952_806_252;

/**
 * Databases that this process's tests no longer use, reset to their initial state: creating one takes 20 times as long.
 */
const idle: EmbeddedConnection[] = [];

/**
 * A migrated, empty database for one test file. Close it in `afterAll`; another file may then reuse it.
 * ```ts
 * let database: Database;
 * beforeAll(async () => { database = await testDatabase(); });
 * afterAll(() => database.close());
 * ```
 */
export async function testDatabase(): Promise<Database> {
  const connection = idle.pop() ?? (await emptyDatabase(await template()));
  const database = openDatabase({ target: connection, max: 5 });
  return {
    ...database,
    close: async () => {
      await database.close();
      if (await restoreSnapshot(connection)) idle.push(connection);
      else await dropDatabase(connection);
    },
  };
}

/**
 * Creates a database without any table, or a copy of another, owned by the product's own role; for tests of the
 * database layer itself.
 */
export async function emptyDatabase(from = 'template0'): Promise<EmbeddedConnection> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin((admin) =>
    admin.query(`create database ${name} template ${admin.escapeIdentifier(from)} owner latchkey strategy file_copy`),
  );
  return { ...inject('testServer'), user: 'latchkey', database: name };
}

/** Drops a database created by `emptyDatabase` and closes its connections. */
export async function dropDatabase({ database }: EmbeddedConnection): Promise<void> {
  await asAdmin((admin) => admin.query(`drop database if exists ${admin.escapeIdentifier(database)} with (force)`));
}

/** The name of the migrated database that all others are copied from; the first caller creates it. */
async function template(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256').update(migrations.map(({ checksum }) => checksum).join());
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  return asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_half`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} template template0 owner latchkey`);
    const connection = { ...inject('testServer'), user: 'latchkey', database: unfinished };
    await migrate(connection);
    await takeSnapshot(connection);
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(inject('testServer'));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
