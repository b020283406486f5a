import { Client, type ClientBase } from 'pg';
import type { Logger } from 'pino';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { clientConfig, type DatabaseTarget } from '../target.ts';
import { bareTables } from './bare-tables.ts';
import { evenOut, readTables, type CatalogueTable } from './catalogue.ts';
import { copyOut } from './copy-out.ts';
import { findUsedTable } from './emptiness.ts';
import { BackupError, damaged, readFrames, type Frame } from './frames.ts';
import { loadContents, type Contents } from './load-contents.ts';
import { headerShape, parseRecord, type Header, type SequenceRecord, type Summary } from './records.ts';

/** Where a backup goes. */
export interface RestoreOrder {
  target: DatabaseTarget;
  /** The backup, unpacked. */
  input: AsyncIterable<Buffer>;
  /** Where its files go; without it they are read and checked, but not kept. */
  filesFolder?: string;
  log?: Logger;
  /** Another folder of migrations; tests only. */
  migrationsFolder?: string;
}

/**
 * Restores a backup into an empty database: makes the schema it was written from, loads all rows in one transaction,
 * proves by counts and checksums that they are the same, and then migrates forward to this code's schema.
 * Throws `BackupError` when the database holds rows of people, when the backup is newer than this code, damaged or cut
 * short; the database is then as empty as before.
 */
export async function readBackup(order: RestoreOrder): Promise<Summary> {
  const { target, input, filesFolder, log, migrationsFolder } = order;
  const frames = readFrames(input);
  const header = await readHeader(frames);
  const client = new Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  try {
    refuseIfUsed(await findUsedTable(client));
    await makeSchema(target, header, migrationsFolder);
    const contents = await loadAll(client, frames, filesFolder);
    await migrate(target, { folder: migrationsFolder, log });
    await client.query('analyze');
    return contents.summary;
  } finally {
    // Should rows still be on their way in, the transaction dies with the connection.
    await client.end();
  }
}

async function readHeader(frames: AsyncGenerator<Frame>): Promise<Header> {
  const first = await frames.next();
  if (first.done || first.value.kind !== 'H') throw damaged();
  return parseRecord(headerShape, first.value.payload);
}

function refuseIfUsed(table: string | undefined): void {
  if (table === undefined) return;
  throw new BackupError(
    `The database holds a market already (table ${table}). A backup is only restored into an empty one: choose another ` +
      'DATA_DIR or DATABASE_URL.',
  );
}

/** The tables as they were when the backup was written. */
async function makeSchema(target: DatabaseTarget, header: Header, folder: string | undefined): Promise<void> {
  const ours = await readMigrations(folder);
  const upTo = header.migrations.length;
  if (upTo > ours.length) {
    throw new BackupError('The backup was written by a newer version of Latchkey. Restore it with that version.');
  }
  const strange = header.migrations.find(({ checksum }, index) => ours[index]?.checksum !== checksum);
  if (strange)
    throw new BackupError(`The backup's migration ${strange.version} (${strange.name}) isn't the one we have.`);
  // Refuses a database that has gone further than the backup.
  await migrate(target, { folder, upTo });
}

async function loadAll(client: Client, frames: AsyncGenerator<Frame>, filesFolder?: string): Promise<Contents> {
  await client.query('begin');
  try {
    await evenOut(client);
    const tables = await readTables(client);
    const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
    refuseIfUsed(await findUsedTable(client));
    const putBack = await bareTables(client);
    // Rows that came with the migrations are in the backup too.
    await client.query(`truncate ${names}`);
    const contents = await loadContents(client, frames, tables, filesFolder);
    await putBack();
    await prove(client, tables, contents);
    await setSequences(client, contents.sequences);
    await client.query('commit');
    return contents;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads every table again and compares it with what the backup says of it. */
async function prove(client: ClientBase, tables: CatalogueTable[], { ends }: Contents): Promise<void> {
  for (const table of tables) {
    const wanted = ends.get(table.name);
    const found = await copyOut(client, table);
    if (wanted && found.rows === wanted.rows && found.sha256 === wanted.sha256) continue;
    throw new BackupError(
      `Table ${table.name} has ${found.rows} rows after the restore and isn't the same as in the backup ` +
        `(${wanted?.rows ?? 0} rows). Nothing was kept.`,
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
