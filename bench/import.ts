import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@latchkey/server/config';
import { openMigratedDatabase } from '@latchkey/server/platform/database/open-migrated-database';
import type { Database } from '@latchkey/server/platform/database/pool';
import { csvLine } from '@latchkey/server/platform/text/csv-text';
import { workOnImports } from '@latchkey/server/listing-import/import-jobs';
import { createImportDeps } from '@latchkey/server/listing-import/import-deps';
import { loadImports } from '@latchkey/server/listing-import/load-imports';
import { createImport } from '@latchkey/server/listing-import/create-import';
import { DiskStore } from '@latchkey/server/platform/files/disk-store';
import { Outbox } from '@latchkey/server/platform/mail/outbox';
import { loadGazetteer } from '@latchkey/server/platform/geocoding/gazetteer-file';
import { OfflineGeocoder } from '@latchkey/server/platform/geocoding/offline-geocoder';
import { ingestPicture } from '@latchkey/server/platform/images/ingest-picture';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';

const rows = 10_000;
const badRows = 300;
const siteUrl = 'https://bench.test';

/**
 * Measures an import file of 10,000 properties, 300 of them invalid: checked, imported, and sent again. Each property
 * has two pictures that the market already stores, because the speed of other servers is not part of the measurement.
 */
export async function measureImport(): Promise<Figure[]> {
  const folder = await demoFolder();
  const log = pino({ level: 'warn' });
  const { database, close } = await openMigratedDatabase(readConfig({ DATA_DIR: folder }), log);
  const work = await mkdtemp(path.join(tmpdir(), 'latchkey-bench-import-'));
  const files = new DiskStore({ directory: path.join(work, 'files') });
  const now = () => new Date();
  const geocoder = new OfflineGeocoder(await loadGazetteer(path.join(folder, 'cache/gazetteer')));
  const services = { database, files, geocoder, log, outbox: new Outbox(database), mailUrl: siteUrl };
  const runner = createImportDeps(services, now);
  const accountId = await makeAgency(database);
  try {
    const csv = path.join(work, 'homes.csv');
    await writeFile(csv, await createCsv(database, await makePictures(accountId, database, files)));
    const { size } = await stat(csv);
    const file = { fieldname: 'file', filename: 'homes.csv', mimetype: 'text/csv', bytes: size, path: csv };
    const upload = async (runsAtOnce: boolean) => {
      const id = await createImport(file, { accountId, runsAtOnce, hidesMissing: false }, { ...runner, siteUrl });
      const usage = await measureUsage(() => workOnImports(runner, () => false, Number.POSITIVE_INFINITY));
      const [found] = await loadImports(database, [id]);
      return { ...usage, id, counts: found?.counts };
    };
    const checked = await upload(false);
    await sql`update listing_import set status = 'queued' where id = ${checked.id}`.execute(database.db);
    const run = await measureUsage(() => workOnImports(runner, () => false, Number.POSITIVE_INFINITY));
    const [done] = await loadImports(database, [checked.id]);
    const again = await upload(true);
    const isExact =
      checked.counts?.refused === badRows &&
      done?.counts.added === rows - badRows &&
      done.counts.refused === badRows &&
      again.counts?.same === rows - badRows;
    const of = `${rows.toLocaleString('en')} rows, ${badRows} of them bad, ${formatNumber(size / 1e6)} MB`;
    return [
      { what: `checking a file of ${of}`, value: formatUsage(checked) },
      { what: 'importing it, a transaction a home', value: formatUsage(run) },
      { what: 'the same file once more', value: formatUsage(again) },
      {
        what: 'added, refused; unchanged the second time',
        value: `${done?.counts.added}, ${done?.counts.refused}; ${again.counts?.same}`,
        aim: 'exact',
        isMet: isExact,
      },
    ];
  } finally {
    await sql`delete from account where id = ${accountId}`.execute(database.db);
    await rm(work, { recursive: true, force: true });
    await database.close();
    await close();
  }
}

interface Usage {
  seconds: number;
  /** Maximum growth of resident memory. */
  megabytes: number;
}

async function measureUsage(work: () => Promise<void>): Promise<Usage> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const started = performance.now();
  await work();
  clearInterval(timer);
  return { seconds: (performance.now() - started) / 1_000, megabytes: (peak - before) / 1e6 };
}

function formatUsage({ seconds, megabytes }: Usage): string {
  return `${formatNumber(seconds)} s, ${formatNumber(rows / seconds)} rows/s, at most ${Math.round(megabytes)} MB more memory`;
}

async function makeAgency({ db }: Database): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into account (slug_id, name, email, mobile, address, logintype, is_email_verified, profile_id)
      values ('bench-agency', 'Bench agency', 'agency@bench.test', '4930123456', 'Bench 1', 3, true,
              (select min(id) from file where width is not null))
      returning id`.execute(db);
  const id = made[0]?.id ?? 0;
  await sql`
    with held as (
      insert into account_package (account_id, package_id) values (${id}, (select min(id) from package)) returning id)
    insert into account_package_feature (account_package_id, feature_id, limit_type)
      select held.id, feature.id, 'unlimited' from held, feature where key = 'property_list'`.execute(db);
  return id;
}

/** Stores pictures of the agency and returns their URLs. */
async function makePictures(account_id: number, { db }: Database, files: DiskStore): Promise<string[]> {
  const urls: string[] = [];
  for (const background of ['#336699', '#996633', '#669933']) {
    const content = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { key, bytes, contentType, width, height } = await ingestPicture(files, content, {
      folder: 'homes',
      maxBytes: 1e6,
    });
    await db.insertInto('file').values({ key, bytes, content_type: contentType, width, height, account_id }).execute();
    urls.push(`${siteUrl}/files/${key}`);
  }
  return urls;
}

async function createCsv({ db }: Database, pictures: string[]): Promise<string> {
  const { rows: found } = await sql<{ name: string; facts: string[] }>`
    select c.name, array(select p.name from category_parameter k join parameter p on p.id = k.parameter_id
                           where k.category_id = c.id and p.type_of_parameter = 'number') as facts
      from category c where c.is_enabled and not exists (
        select from category_parameter k join parameter p on p.id = k.parameter_id
          where k.category_id = c.id and p.is_required and p.type_of_parameter <> 'number') order by c.id`.execute(db);
  const facts = [...new Set(found.flatMap((category) => category.facts))];
  const columns = ['reference', 'title', 'description', 'category', 'property_type', 'price', 'address', 'latitude'];
  const lines = [csvLine([...columns, 'longitude', 'pictures', ...facts.map((name) => `parameter: ${name}`)])];
  for (let row = 0; row < rows; row += 1) {
    const category = found[row % found.length];
    const isBad = row % (rows / badRows) < 1;
    const price = isBad ? 'on request' : String(90_000 + row * 17);
    const point = [38.7 + (row % 100) / 1_000, -9.14 - (row % 77) / 1_000].map((degrees) => degrees.toFixed(5));
    const pictureCell = `${pictures[row % 3]} | ${pictures[(row + 1) % 3]}`;
    const text = `Bright rooms, a quiet street and a short way to the park. ${'More of the same. '.repeat(40)}`;
    const cells = [`B-${row}`, `Home number ${row}`, text, category?.name ?? '', 'sell', price, `Rua ${row}`, ...point];
    lines.push(csvLine([...cells, pictureCell, ...facts.map(() => String((row % 4) + 1))]));
  }
  return lines.join('');
}
