import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { loadOwnRows } from './load-own-rows.ts';

interface Deps {
  database: Database;
  files: FileStore;
}

const readme = `What this market keeps about you.

data.json   every record that is yours, table by table
files.json  the name of each of your files, with its number in data.json
files/      the pictures and papers that you uploaded
`;

/**
 * Streams all data of an account as a ZIP archive in chunks. The archive is neither stored nor buffered as a whole, so
 * the number of pictures does not affect memory.
 */
export async function* streamDataExport(accountId: number, { database, files }: Deps): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(Buffer.from(text), true);
  };
  const ownRows = await loadOwnRows(database, accountId);
  addText('README.txt', readme);
  addText('data.json', JSON.stringify(Object.fromEntries(ownRows.map(({ table, rows }) => [table, rows])), null, 2));
  yield* ready.splice(0);

  const stored = await listFiles(ownRows, accountId, database);
  addText('files.json', JSON.stringify(stored, null, 2));
  for (const { key } of stored) {
    const stream = await files.open(key);
    if (!stream) continue;
    // Pictures are already compressed.
    const entry = new ZipPassThrough(`files/${key}`);
    zip.add(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Every file that the account uploaded or that one of its rows references. */
async function listFiles(ownRows: Awaited<ReturnType<typeof loadOwnRows>>, accountId: number, { db }: Database) {
  const ids = ownRows.flatMap(({ rows }) => rows.flatMap(fileIdsIn));
  return db
    .selectFrom('file')
    .select(['id', 'key', 'name', 'content_type', 'bytes', 'created_at'])
    .where((is) => is.or([is('account_id', '=', accountId), ...(ids.length > 0 ? [is('id', 'in', ids)] : [])]))
    .orderBy('id')
    .execute();
}

const fileColumn = /^(file|audio|.*image|profile)_id$/;

function fileIdsIn(row: unknown): number[] {
  return Object.entries(Object(row) as Record<string, unknown>).flatMap(([name, value]) =>
    fileColumn.test(name) && typeof value === 'number' ? [value] : [],
  );
}
