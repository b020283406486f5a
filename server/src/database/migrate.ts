import { Client } from 'pg';
import type { Logger } from 'pino';
import { readMigrations, type Migration } from './migration-files.ts';
import { clientConfig, type DatabaseTarget } from './target.ts';

/** The number is any fixed one; all processes that migrate one database take turns at it. */
const ASK_FOR_TURN = 'select pg_try_advisory_xact_lock(1835623028) as mine';
const TURN_MS = 50;

/** A migration that can't have its lock gives way, so that it never stands in a queue with visitors behind it. */
const LOCK_WAIT = '1s';
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/** The schema in the database isn't one that this code may work with. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrateOptions {
  /** Another folder of files; tests only. */
  folder?: string;
  log?: Logger;
  /** Stops after this version: a backup is restored into the schema it was made from. */
  upTo?: number;
}

/**
 * Brings a database forward to this code's schema and returns the versions applied. Many processes may call it at once:
 * one does the work, the others wait. Works through poolers, because its lock belongs to a transaction.
 * Throws `MigrationError` when an applied file has changed since, or when the database is newer than the code.
 */
export async function migrate(target: DatabaseTarget, options: MigrateOptions = {}): Promise<number[]> {
  const migrations = (await readMigrations(options.folder)).slice(0, options.upTo);
  const guard = await connect(target);
  const worker = await connect(target);
  try {
    await takeTurn(guard);
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
 * Waits until no other process migrates. Asks again and again rather than to wait inside a statement, without
 * parameters, and in an isolation that keeps nothing between statements: each of these would hold a snapshot, which
 * CREATE INDEX CONCURRENTLY waits for in its turn.
 */
async function takeTurn(guard: Client): Promise<void> {
  for (;;) {
    await guard.query('begin isolation level read committed');
    await guard.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await guard.query<{ mine: boolean }>(ASK_FOR_TURN);
    if (rows[0]?.mine) return;
    await guard.query('rollback');
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
}

async function connect(target: DatabaseTarget): Promise<Client> {
  const client = new Client(clientConfig(target));
  // A broken connection shows as the failure of its next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Compares what was applied with the files, and answers what is left to do. */
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
    const ours = migrations.find(({ version }) => version === applied.version);
    if (!ours) {
      throw new MigrationError(
        `The database is at migration ${applied.version} (${applied.name}), newer than this version of Latchkey. ` +
          'Start the newer version, or restore a backup from before it.',
      );
    }
    if (ours.checksum !== applied.checksum) {
      throw new MigrationError(
        `Migration ${ours.version} (${ours.name}) was changed after it had been applied. ` +
          'Put the file back as it was and write the change as a new migration.',
      );
    }
  }
  const done = new Set(rows.map(({ version }) => version));
  return migrations.filter(({ version }) => !done.has(version));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    if (migration.inTransaction) await applyWhole(client, migration);
    else await applyInSteps(client, migration);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.version} (${migration.name}) failed: ${reason}`, { cause: error });
  }
}

/** One transaction; tried again while someone else holds a lock that it needs. */
async function applyWhole(client: Client, migration: Migration): Promise<void> {
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
 * Statement by statement, since several sent at once make a transaction of their own. Such a file must bear being run
 * again (`if not exists`), and holds no semicolon but at the ends of its statements.
 */
async function applyInSteps(client: Client, migration: Migration): Promise<void> {
  const statements = migration.sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '');
  await client.query('set statement_timeout = 0');
  await dropHalfMadeIndexes(client);
  for (const statement of statements) await client.query(statement);
  await record(client, migration);
}

/** What a run that broke off left behind: `if not exists` would take it for the whole index. */
async function dropHalfMadeIndexes(client: Client): Promise<void> {
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
