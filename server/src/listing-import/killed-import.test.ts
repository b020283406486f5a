import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { poster } from '../posting/testing.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { isDeep } from '../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../testing/killed-child.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { uploadedFile } from '../testing/upload-fixtures.ts';
import { csvLine } from '../platform/text/csv-text.ts';
import { createImport } from './create-import.ts';

const rowCount = isDeep ? 120 : 40;
/** Number of properties at which the worker is killed: before the first, and in the middle. */
const kills = isDeep ? [0, 1, 20, 45, 70, 95, 119] : [0, 1, 20, 39];
const siteUrl = 'https://latchkey.test';

let database: Database;
let directory: string;
let worker: KilledChild;
beforeAll(async () => {
  database = await testDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'latchkey-killed-import-'));
  worker = await buildChild('import-worker.ts');
});
afterAll(async () => {
  await database.close();
  await worker.remove();
  await rm(directory, { recursive: true, force: true });
});

it('imports each listing once and completely, though its worker is killed', { timeout: 120_000 }, async () => {
  const market = marketFixture(database);
  await market.category({ name: 'Flat' });
  const ada = await poster(database, market, { units: rowCount });
  const pictures = [await market.file({ account_id: ada.id }), await market.file({ account_id: ada.id })];
  const shown = pictures.map(({ key }) => `${siteUrl}/files/${key}`).join(' | ');
  const columns = 'reference,title,description,category,property_type,price,address,city,state,country,pictures';
  const rest = ['Two rooms.', 'Flat', 'sell', '250000', 'Rua 1', 'Lisbon', 'Lisboa', 'Portugal', shown];
  const lines = Array.from({ length: rowCount }, (_, row) => csvLine([`R-${row}`, `Home ${row}`, ...rest]));
  const importId = await createImport(
    uploadedFile('homes.csv', `${columns}\r\n${lines.join('')}`),
    { accountId: ada.id, runsAtOnce: true, hidesMissing: false },
    { database, files: new DiskStore({ directory }), siteUrl, now: () => new Date() },
  );

  const written = async () => {
    const { rows } = await sql<{ count: number; isDone: boolean }>`
      select (select count(*)::int from property where account_id = ${ada.id}) as count,
             (select status = 'done' from listing_import where id = ${importId}) as "isDone"`.execute(database.db);
    return rows[0] ?? { count: 0, isDone: false };
  };
  for (const goal of [...kills, Number.POSITIVE_INFINITY]) {
    const { child, ended } = worker.start({ target: database.target, directory, siteUrl });
    const isThere = async () => {
      const { count, isDone } = await written();
      if (!isDone && (count < goal || goal === Number.POSITIVE_INFINITY)) throw new Error('not yet');
    };
    await vi.waitFor(isThere, { timeout: 60_000, interval: 10 });
    child.kill('SIGKILL');
    await ended;
    // The lease of the killed worker expires.
    await sql`update listing_import set leased_until = ${new Date(0)} where id = ${importId}`.execute(database.db);
  }

  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from property where account_id = ${ada.id}) as homes,
           (select count(*)::int from property where account_id = ${ada.id} and title_image_id is not null
              and (select count(*) from property_picture where property_id = property.id) = 1) as whole,
           (select count(distinct title)::int from property where account_id = ${ada.id}) as titles,
           (select count(*)::int from listing_reference where account_id = ${ada.id}) as "references",
           (select count(*)::int from listing_import_row where import_id = ${importId} and state = 'added') as added,
           (select count(*)::int from listing_import_row where import_id = ${importId}) as rows`.execute(database.db);
  const all = {
    homes: rowCount,
    whole: rowCount,
    titles: rowCount,
    references: rowCount,
    added: rowCount,
    rows: rowCount,
  };
  expect(rows[0]).toEqual(all);
  expect(await ada.usedUnits()).toBe(rowCount);
});
