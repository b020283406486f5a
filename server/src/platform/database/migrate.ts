import { Client } from 'pg';
import type { Logger } from 'pino';
import { readMigrations, type Migration } from './migration-files.ts';
import { clientConfig, type DatabaseTarget } from './database-target.ts';

/** Any fixed number; all processes that migrate one database use it as their lock. */
const TRY_LOCK = 'select pg_try_advisory_xact_lock(1835623028) as mine';
const POLL_MS = 50;

/**
 * A migration that cannot get its lock in this time is retried, so that it never blocks the queries of visitors behind
 * it.
 */
const LOCK_WAIT = '1s';
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/** The schema in the database does not fit this code. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrateOptions {
  /** Another folder of files, for tests only. */
  folder?: string;
  log?: Logger;
  /** Stops after this version: a backup is restored into the schema that it was written from. */
  upTo?: number;
}

/**
 * Migrates a database to this code's schema and returns the applied versions. Many processes may call it concurrently:
 * one migrates, the others wait. Works through poolers, because its lock belongs to a transaction.
 * @throws MigrationError when an applied file has changed since, or the database is newer than the code
 */
export async function migrate(target: DatabaseTarget, options: MigrateOptions = {}): Promise<number[]> {
  const migrations = (await readMigrations(options.folder)).slice(0, options.upTo);
  const guard = await connect(target);
  const worker = await connect(target);
  try {
    await acquireLock(guard);
    const missing = await pending(worker, migrations);
    for (const migration of missing) {
      options.log?.info({ version: migration.version, name: migration.name }, 'migrating the database');
      await apply(worker, migration);
    }
    return missing.map(({ version }) => version);
  } finally {
    await Promise.all([guard.end(), worker.end()]);
  }
}

/**
 * Waits until no other process migrates. It polls instead of waiting inside a statement, without parameters, and at an
 * isolation level without a snapshot between statements: each of these would hold a snapshot, which CREATE INDEX
 * CONCURRENTLY waits for.
 */
async function acquireLock(guard: Client): Promise<void> {
  for (;;) {
    await guard.query('begin isolation level read committed');
    await guard.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await guard.query<{ mine: boolean }>(TRY_LOCK);
    if (rows[0]?.mine) return;
    await guard.query('rollback');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function connect(target: DatabaseTarget): Promise<Client> {
  const client = new Client(clientConfig(target));
  // A broken connection shows as the failure of its next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Compares the applied migrations with the files, and returns those that are missing. */
async function pending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migration (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<Pick<Migration, 'version' | 'name' | 'checksum'>>(
    'select version, name, checksum from schema_migration order by version',
  );
  for (const applied of rows) {
    const file = migrations.find(({ version }) => version === applied.version);
    if (!file) {
      throw new MigrationError(
        `The database is at migration ${applied.version} (${applied.name}), newer than this version of Latchkey. ` +
          'Start the newer version, or restore a backup from before it.',
      );
    }
    if (file.checksum !== applied.checksum) {
      throw new MigrationError(
        `Migration ${file.version} (${file.name}) was changed after it had been applied. ` +
          'Put the file back as it was and write the change as a new migration.',
      );
    }
  }
  const done = new Set(rows.map(({ version }) => version));
  return migrations.filter(({ version }) => !done.has(version));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    if (migration.inTransaction) await applyInTransaction(client, migration);
    else await applyStatements(client, migration);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.version} (${migration.name}) failed: ${reason}`, { cause: error });
  }
}

/** Runs the migration in one transaction, and retries while another session holds a lock that it needs. */
async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin');
    try {
      await client.query('set local statement_timeout = 0');
      await client.query("select set_config('lock_timeout', $1, true)", [LOCK_WAIT]);
      await client.query(migration.sql);
      await record(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === LOCK_TRIES) throw error;
    }
  }
}

/**
 * Runs the statements one by one, because several sent together form a transaction. Such a file must be repeatable (`if
 * not exists`) and may have semicolons only at the ends of its statements.
 */
async function applyStatements(client: Client, migration: Migration): Promise<void> {
  const statements = migration.sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '');
  await client.query('set statement_timeout = 0');
  await dropInvalidIndexes(client);
  for (const statement of statements) await client.query(statement);
  await record(client, migration);
}

/** Drops the invalid indexes of an interrupted run, which `if not exists` would accept as complete. */
async function dropInvalidIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
}

async function record(client: Client, { version, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}
