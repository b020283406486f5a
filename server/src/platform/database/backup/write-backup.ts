import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import type { FileStore } from '../../files/file-store.ts';
import { clientConfig, type DatabaseTarget } from '../database-target.ts';
import { setCopySettings, listSequences, listTables } from './list-tables.ts';
import { copyOut } from './copy-out.ts';
import { frameWriter, type FrameWriter } from './frames.ts';
import type { Header, Summary } from './backup-records.ts';

/** What to back up, and where to. */
export interface BackupOptions {
  target: DatabaseTarget;
  output: Writable;
  /** The stored files; without it only the database is written. */
  files?: FileStore;
  /** True for files that are generated again on request, such as smaller copies of pictures. */
  isDerived?: (key: string) => boolean;
}

/**
 * Writes the whole market as of one moment while it is in use: one read-only snapshot of the database, then the files,
 * which are only added to. Ends the output.
 * @throws Error when the database cannot be read or the output fails
 */
export async function writeBackup({ target, output, files: store, isDerived }: BackupOptions): Promise<Summary> {
  const client = new Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await setCopySettings(client);
    const frames = await frameWriter(output);
    await frames.write('H', await header(client));
    const stored = await writeTables(client, frames);
    await frames.write('S', await listSequences(client));
    await client.query('commit');
    const files = store ? await writeFiles(store, frames, isDerived) : 0;
    const summary = { ...stored, files };
    await frames.write('Z', summary);
    output.end();
    if (!output.writableFinished) await once(output, 'finish');
    return summary;
  } finally {
    await client.end();
  }
}

async function header(client: Client): Promise<Header> {
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select version, name, checksum from schema_migration order by version',
  );
  const { rows } = await client.query<{ postgres: string; madeAt: string }>(
    `select current_setting('server_version') as postgres, now()::text as "madeAt"`,
  );
  return { format: 1, madeAt: rows[0]?.madeAt ?? '', postgres: rows[0]?.postgres ?? '', migrations };
}

async function writeTables(client: Client, frames: FrameWriter): Promise<{ tables: number; rows: number }> {
  const tables = await listTables(client);
  let total = 0;
  for (const table of tables) {
    await frames.write('T', { name: table.name, columns: table.columns });
    const end = await copyOut(client, table, (chunk) => frames.write('D', chunk));
    await frames.write('E', end);
    total += end.rows;
  }
  return { tables: tables.length, rows: total };
}

async function writeFiles(files: FileStore, frames: FrameWriter, isDerived = (_: string) => false): Promise<number> {
  const keys: string[] = [];
  for await (const key of files.list('')) if (!isDerived(key)) keys.push(key);
  let count = 0;
  for (const key of keys.sort()) {
    const content = await files.open(key);
    // It was deleted since it was listed.
    if (!content) continue;
    await frames.write('F', { path: key });
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await frames.write('D', chunk);
    }
    await frames.write('E', { rows: 0, bytes, sha256: hash.digest('hex') });
    count++;
  }
  return count;
}
