import type { FileStore } from '../../files/file-store.ts';
import { Client, type ClientBase } from 'pg';
import type { Logger } from 'pino';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { clientConfig, type DatabaseTarget } from '../database-target.ts';
import { setCopySettings, listTables, type CopyTable } from './list-tables.ts';
import { copyOut } from './copy-out.ts';
import { BackupError, damagedBackupError, readFrames, type Frame } from './frames.ts';
import { loadContents, type Contents } from './load-contents.ts';
import { headerSchema, parseRecord, type Header, type SequenceRecord, type Summary } from './backup-records.ts';

/** What to restore, and where to. */
export interface RestoreOptions {
  target: DatabaseTarget;
  /** The uncompressed backup. */
  input: AsyncIterable<Buffer>;
  /** Store for its files; without it they are read and verified, but not stored. */
  files?: FileStore;
  log?: Logger;
  /** Another folder of migrations, for tests only. */
  migrationsFolder?: string;
}

/**
 * Restores a backup into an empty database: creates the schema that it was written from, loads all rows in one
 * transaction, verifies by counts and checksums that they are the same, and then migrates to the schema of this code.
 * After an error the database is as empty as before.
 * @throws BackupError when the database has user rows, or the backup is newer than this code, damaged or truncated
 */
export async function readBackup(options: RestoreOptions): Promise<Summary> {
  const { target, input, files, log, migrationsFolder } = options;
  const frames = readFrames(input);
  const header = await readHeader(frames);
  const client = new Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  try {
    checkEmpty(await findUsedTable(client));
    await createSchema(target, header, migrationsFolder);
    const contents = await loadAll(client, frames, files);
    await migrate(target, { folder: migrationsFolder, log });
    await client.query('analyze');
    return contents.summary;
  } finally {
    // A transaction that is still open ends with the connection.
    await client.end();
  }
}

async function readHeader(frames: AsyncGenerator<Frame>): Promise<Header> {
  const first = await frames.next();
  if (first.done || first.value.kind !== 'H') throw damagedBackupError();
  return parseRecord(headerSchema, first.value.payload);
}

function checkEmpty(table: string | undefined): void {
  if (table === undefined) return;
  throw new BackupError(
    `The database already holds a site (table ${table}). A backup is only restored into an empty one: choose another ` +
      'DATA_DIR or DATABASE_URL.',
  );
}

/** Creates the tables as they were when the backup was written. */
async function createSchema(target: DatabaseTarget, header: Header, folder: string | undefined): Promise<void> {
  const ours = await readMigrations(folder);
  const upTo = header.migrations.length;
  if (upTo > ours.length) {
    throw new BackupError('The backup was written by a newer version of Latchkey. Restore it with that version.');
  }
  const unknownMigration = header.migrations.find(({ checksum }, index) => ours[index]?.checksum !== checksum);
  if (unknownMigration)
    throw new BackupError(
      `The backup's migration ${unknownMigration.version} (${unknownMigration.name}) isn't the one we have.`,
    );
  // Also fails for a database with later migrations than the backup.
  await migrate(target, { folder, upTo });
}

async function loadAll(client: Client, frames: AsyncGenerator<Frame>, files?: FileStore): Promise<Contents> {
  await client.query('begin');
  try {
    await setCopySettings(client);
    const tables = await listTables(client);
    const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
    checkEmpty(await findUsedTable(client));
    const restoreConstraints = await disableConstraints(client);
    // The backup contains the rows of the migrations too.
    await client.query(`truncate ${names}`);
    const contents = await loadContents(client, frames, tables, files);
    await restoreConstraints();
    await verifyTables(client, tables, contents);
    await setSequences(client, contents.sequences);
    await client.query('commit');
    return contents;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads every table again and compares it with what the backup states. */
async function verifyTables(client: ClientBase, tables: CopyTable[], { ends }: Contents): Promise<void> {
  for (const table of tables) {
    const expected = ends.get(table.name);
    const found = await copyOut(client, table);
    if (expected && found.rows === expected.rows && found.sha256 === expected.sha256) continue;
    throw new BackupError(
      `Table ${table.name} has ${found.rows} rows after the restore and isn't the same as in the backup ` +
        `(${expected?.rows ?? 0} rows). Nothing was kept.`,
    );
  }
}

async function setSequences(client: ClientBase, sequences: SequenceRecord[]): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)`, [
      name,
      last,
      isCalled,
    ]);
  }
}

/**
 * The name of a table that has user rows, if there is one. Rows of a migration do not count: they were written by the
 * same transaction as its entry in schema_migration.
 */
async function findUsedTable(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ migrated: boolean }>(
    `select to_regclass('public.schema_migration') is not null as migrated`,
  );
  for (const { name } of await listTables(client)) {
    const table = client.escapeIdentifier(name);
    const excludeMigrated = rows[0]?.migrated
      ? 'where xmin::text not in (select xmin::text from public.schema_migration)'
      : '';
    const { rowCount } = await client.query(`select from public.${table} ${excludeMigrated} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded in any order and triggers count nothing twice.
 * Needs only the owner of the tables, no superuser. Runs in the caller's transaction.
 * @returns restores the keys and triggers; the keys are checked again
 */
async function disableConstraints(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const triggers = await client.query<{ off: string; on: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
           format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`);
  for (const { off } of [...triggers.rows, ...keys.rows]) await client.query(off);
  return async () => {
    for (const { on } of [...keys.rows, ...triggers.rows]) await client.query(on);
  };
}
