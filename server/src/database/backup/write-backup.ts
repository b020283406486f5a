import { once } from 'node:events';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { clientConfig, type DatabaseTarget } from '../target.ts';
import { evenOut, readSequences, readTables } from './catalogue.ts';
import { copyOut } from './copy-out.ts';
import { listFiles, readThrough } from './files.ts';
import { frameWriter, type FrameWriter } from './frames.ts';
import type { Header, Summary } from './records.ts';

/** What to write down, and where to. */
export interface BackupOrder {
  target: DatabaseTarget;
  output: Writable;
  /** The folder of stored files, when they are on this machine's disk. */
  filesFolder?: string;
  /** True for files that are made anew when they are asked for, such as smaller copies of pictures. */
  isDerived?: (key: string) => boolean;
}

/**
 * Writes the whole market as it is at one moment, while it goes on living: one read-only snapshot of the database, then
 * the files, which are only added to. Ends the output. Throws when the database can't be read or the output breaks.
 */
export async function writeBackup({ target, output, filesFolder, isDerived }: BackupOrder): Promise<Summary> {
  const client = new Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await evenOut(client);
    const frames = await frameWriter(output);
    await frames.write('H', await header(client));
    const stored = await writeTables(client, frames);
    await frames.write('S', await readSequences(client));
    await client.query('commit');
    const files = filesFolder ? await writeFiles(filesFolder, frames, isDerived) : 0;
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
  const tables = await readTables(client);
  let total = 0;
  for (const table of tables) {
    await frames.write('T', { name: table.name, columns: table.columns });
    const end = await copyOut(client, table, (piece) => frames.write('D', piece));
    await frames.write('E', end);
    total += end.rows;
  }
  return { tables: tables.length, rows: total };
}

async function writeFiles(folder: string, frames: FrameWriter, isDerived = (_: string) => false): Promise<number> {
  let count = 0;
  for (const key of await listFiles(folder)) {
    if (isDerived(key)) continue;
    await frames.write('F', { path: key });
    const end = await readThrough(path.join(folder, key), (piece) => frames.write('D', piece));
    // A deleted file is written as an empty one that was there and is no more: its end says so.
    await frames.write('E', end ?? { rows: -1, bytes: 0, sha256: '' });
    if (end) count++;
  }
  return count;
}
