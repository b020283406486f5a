import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { readOwnRows } from './own-tables.ts';

interface Sources {
  database: Database;
  files: FileStore;
}

const readme = `What this market keeps about you.

data.json   every record that is yours, table by table
files.json  the name of each of your files, with its number in data.json
files/      the pictures and papers that you uploaded
`;

/**
 * Everything that is kept of somebody as a ZIP archive, piece by piece: nothing of it is stored or held in memory, however
 * many pictures there are.
 */
export async function* writeExport(accountId: number, { database, files }: Sources): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(Buffer.from(text), true);
  };
  const own = await readOwnRows(database, accountId);
  addText('README.txt', readme);
  addText('data.json', JSON.stringify(Object.fromEntries(own.map(({ table, rows }) => [table, rows])), null, 2));
  yield* ready.splice(0);

  const stored = await filesShown(own, accountId, database);
  addText('files.json', JSON.stringify(stored, null, 2));
  for (const { key } of stored) {
    const stream = await files.open(key);
    if (!stream) continue;
    // Pictures are packed already.
    const entry = new ZipPassThrough(`files/${key}`);
    zip.add(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Every file that they brought or that one of their rows names. */
async function filesShown(own: Awaited<ReturnType<typeof readOwnRows>>, accountId: number, { db }: Database) {
  const ids = own.flatMap(({ rows }) => rows.flatMap(fileIdsIn));
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
