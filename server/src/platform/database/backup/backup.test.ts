import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { DiskStore } from '../../files/disk-store.ts';
import { openDatabase, type Database } from '../pool.ts';
import { dropDatabase, emptyDatabase, testDatabase } from '../testing.ts';
import { backUpToFile, restoreFromFile } from './backup-file.ts';
import { setCopySettings, listSequences, listTables } from './list-tables.ts';
import { copyOut } from './copy-out.ts';
import { moveDatabase } from './move-database.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let source: Database;
let folder: string;

beforeAll(async () => {
  source = await testDatabase();
  await fill(source);
});
afterAll(() => source.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-backup-'));
  const testFolder = folder;
  onTestFinished(() => rm(testFolder, { recursive: true }));
});

/**
 * Rows that are difficult to copy: references in both directions, counters updated by triggers, special characters,
 * deleted ids.
 */
async function fill({ db }: Database): Promise<void> {
  await sql`insert into file (key, content_type, bytes) select 'homes/' || n || '.jpg', 'image/jpeg', n
    from generate_series(1, 300) n`.execute(db);
  await sql`insert into account (slug_id, name, logintype, profile_id)
    select 'p-' || n, E'Tab\there, back\\slash, \\N, line\nbreak, عربي 🏠 ' || n, 3, n from generate_series(1, 50) n`.execute(
    db,
  );
  await sql`delete from account where slug_id = 'p-50'`.execute(db);
  await sql`insert into category (slug_id, name) values ('villa', 'Villa')`.execute(db);
  await sql`insert into setting (key, value) values ('x', '{"deep": [1, null, "\\u0041"]}')`.execute(db);
  await sql`insert into property (slug_id, title, account_id, category_id, property_type, price, city, state, country,
      latitude, longitude, request_status)
    select 'h-' || n, 'Home ' || n, (select min(id) from account), (select min(id) from category), n % 2, n * 1000.55,
      'Porto', 'Porto', 'Portugal', 41.1 + n / 1000.0, -8.6, 'approved' from generate_series(1, 200) n`.execute(db);
}

/** Checksums of all rows of all tables, and the sequences. */
async function fingerprint(target: EmbeddedConnection) {
  const client = new Client(target);
  await client.connect();
  try {
    await client.query('begin');
    await setCopySettings(client);
    const tables: Record<string, unknown> = {};
    for (const table of await listTables(client)) tables[table.name] = await copyOut(client, table);
    return { tables, sequences: await listSequences(client) };
  } finally {
    await client.end();
  }
}

/** Keys, triggers, checks and indexes, which a restore must recreate. */
async function schemaOf(target: EmbeddedConnection): Promise<unknown> {
  const client = new Client(target);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`);
    return rows;
  } finally {
    await client.end();
  }
}

/** A migrated database without user rows, which counts as empty. */
async function empty(): Promise<EmbeddedConnection> {
  const { target, close } = await testDatabase();
  onTestFinished(close);
  return target as EmbeddedConnection;
}

const here = () => source.target as EmbeddedConnection;
const at = (name: string) => path.join(folder, name);

/** The uncompressed frames of a backup. */
async function bytesOf(target: EmbeddedConnection): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({ write: (chunk: Buffer, _, done) => (chunks.push(chunk), done()) });
  await writeBackup({ target, output });
  return Buffer.concat(chunks);
}

const storeAt = (name: string) => new DiskStore({ directory: at(name) });

const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
    })(),
  ) as AsyncIterable<Buffer>;

describe('backup and restore', () => {
  test('restores the same rows, files, sequences, keys and triggers', async () => {
    await mkdir(at('files/homes/.unfinished'), { recursive: true });
    await writeFile(at('files/homes/1.jpg'), Buffer.alloc(700_000, 'picture'));
    await writeFile(at('files/homes/1.w640.webp'), 'made anew');
    await writeFile(at('files/homes/.unfinished/2'), 'half');
    await mkdir(at('files/private'));
    await writeFile(at('files/private/empty.txt'), '');
    const wrote = await backUpToFile(at('market.backup'), {
      target: here(),
      files: storeAt('files'),
      isDerived: (key) => key.includes('.w640.'),
    });
    const target = await emptyDatabase();
    onTestFinished(() => dropDatabase(target));
    const restored = await restoreFromFile(at('market.backup'), { target, files: storeAt('restored') });

    expect(restored).toEqual(wrote);
    expect(restored.files).toBe(2);
    expect(restored.rows).toBeGreaterThan(500);
    expect(await fingerprint(target)).toEqual(await fingerprint(here()));
    expect(await schemaOf(target)).toEqual(await schemaOf(here()));
    expect(await readFile(at('restored/homes/1.jpg'))).toEqual(await readFile(at('files/homes/1.jpg')));
    const keys = (await readdir(at('restored'), { recursive: true })).filter((name) => path.extname(name) !== '');
    expect(keys.sort()).toEqual(['homes/1.jpg', 'private/empty.txt']);
  });

  test('a restored market assigns new ids and has correct counters', async () => {
    const target = await empty();
    await readBackup({ target, input: inChunks(await bytesOf(here()), 65_536) });
    const restored = openDatabase({ target, max: 2 });
    const { rows } = await sql<{
      id: number;
    }>`insert into account (slug_id, logintype) values ('new', 3) returning id`.execute(restored.db);
    expect(rows[0]?.id).toBe(51);
    const listed = () =>
      sql<{
        n: number;
      }>`select sum(count)::int as n from map_cell where level = (select min(level) from map_cell)`.execute(
        restored.db,
      );
    const before = (await listed()).rows[0]?.n ?? 0;
    await sql`delete from property where slug_id = 'h-1'`.execute(restored.db);
    expect((await listed()).rows[0]?.n).toBe(before - 1);
    await restored.close();
  });

  test('a backup is one snapshot without later writes', async () => {
    const live = await testDatabase();
    await fill(live);
    let wroteMore = false;
    const chunks: Buffer[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk);
        // The first chunk is written, so the snapshot exists; the tables follow.
        const more = wroteMore ? Promise.resolve() : sql`delete from property`.execute(live.db).then(() => undefined);
        wroteMore = true;
        void more.then(() => process.nextTick(done));
      },
    });
    const before = await fingerprint(live.target as EmbeddedConnection);
    await writeBackup({ target: live.target, output });
    const target = await empty();
    await readBackup({ target, input: inChunks(Buffer.concat(chunks), 1_000_000) });
    // Sequences are not transactional and may have advanced, which is harmless.
    expect(await fingerprint(target)).toMatchObject({ tables: before.tables });
    await live.close();
  });

  test('does not change a database with user rows', async () => {
    const other = await testDatabase();
    await sql`insert into setting (key, value) values ('mine', '1')`.execute(other.db);
    const bytes = await bytesOf(here());
    await expect(readBackup({ target: other.target, input: inChunks(bytes, 65_536) })).rejects.toThrow(
      /already holds a site \(table setting\)/,
    );
    expect((await sql`select key from setting`.execute(other.db)).rows).toEqual([{ key: 'mine' }]);
    await other.close();
  });

  test('treats a migrated database without rows as empty', async () => {
    const target = await empty();
    await readBackup({ target, input: inChunks(await bytesOf(here()), 7_919) });
    expect(await fingerprint(target)).toEqual(await fingerprint(here()));
  });

  test(
    'a restore of a backup that is damaged or truncated anywhere leaves the database empty',
    { timeout: 60_000 },
    async () => {
      const bytes = await bytesOf(here());
      const target = await empty();
      const spots = [0.1, 0.35, 0.5, 0.75, 0.95].map((part) => Math.floor(bytes.length * part));
      for (const spot of spots) {
        await expect(readBackup({ target, input: inChunks(bytes.subarray(0, spot), 50_000) })).rejects.toThrow();
        const changed = Buffer.from(bytes);
        changed[spot] = (changed[spot] ?? 0) ^ 0x01;
        await expect(readBackup({ target, input: inChunks(changed, 50_000) })).rejects.toThrow();
      }
      // A title of the same length can be loaded: only the checksum reveals it.
      const retitled = Buffer.from(bytes);
      retitled.write('Hole 111', retitled.indexOf('Home 111'));
      await expect(readBackup({ target, input: inChunks(retitled, 50_000) })).rejects.toThrow(/damaged/);
      await readBackup({ target, input: inChunks(bytes, 65_536) });
      expect(await fingerprint(target)).toEqual(await fingerprint(here()));
    },
  );

  test('reports a file that is not a backup or does not exist', async () => {
    const target = await empty();
    await writeFile(at('letter'), 'Dear Sir');
    await expect(restoreFromFile(at('letter'), { target })).rejects.toThrow(/damaged/);
    await expect(restoreFromFile(at('nothing'), { target })).rejects.toThrow(/There is no file/);
    await expect(readBackup({ target, input: inChunks(Buffer.from('a'.repeat(99)), 10) })).rejects.toThrow(/no backup/);
  });

  test('does not overwrite an existing file', async () => {
    await writeFile(at('old.backup'), 'precious');
    await expect(backUpToFile(at('old.backup'), { target: here() })).rejects.toThrow(/is there already/);
    expect(await readFile(at('old.backup'), 'utf8')).toBe('precious');
  });

  test('ends with the error of a file store that fails', async () => {
    const target = await empty();
    await mkdir(at('files/homes'), { recursive: true });
    await writeFile(at('files/homes/1.jpg'), 'picture');
    await backUpToFile(at('market.backup'), { target: here(), files: storeAt('files') });
    const full = storeAt('restored');
    full.put = () => Promise.reject(new Error('no space left'));
    await expect(restoreFromFile(at('market.backup'), { target, files: full })).rejects.toThrow('no space left');
  });

  test('refuses a file path outside the folder', async () => {
    const target = await empty();
    const bytes = (await bytesOf(here())).subarray(0, -1);
    const last = bytes.lastIndexOf(Buffer.from('Z'));
    const record = Buffer.from('{"path":"../../outside"}');
    const head = Buffer.alloc(5);
    head.write('F');
    head.writeUInt32BE(record.length, 1);
    const evil = Buffer.concat([bytes.subarray(0, last), head, record]);
    await expect(readBackup({ target, input: inChunks(evil, 65_536), files: storeAt('files') })).rejects.toThrow(
      /outside its folder/,
    );
  });
});

test('a move into another database verifies that the rows are the same', async () => {
  const target = await empty();
  const summary = await moveDatabase(here(), target);
  expect(summary.rows).toBeGreaterThan(500);
  expect(await fingerprint(target)).toEqual(await fingerprint(here()));
});

test('a move into a database in use fails and ends', async () => {
  await expect(moveDatabase(here(), here())).rejects.toThrow(/already holds a site/);
});
