import {
  exportProperties,
  getImport,
  getImportReport,
  importProperties,
} from '@latchkey/contract/listing-import/calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { type Poster, poster } from '../posting/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { csvLine } from '../platform/text/csv-text.ts';
import { PictureFetchError } from './pictures/fetch-picture.ts';
import { workOnImports } from './import-jobs.ts';
import { createImportDeps, type ImportDeps } from './import-deps.ts';

let database: Database;
let market: MarketFixture;
let jpeg: Buffer;
/** Fetched URLs with the ETag of the request. */
let fetched: [address: string, etag: string][] = [];

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const bedrooms = await market.parameter({ name: 'Bedrooms', type_of_parameter: 'number' });
  await market.category({ name: 'Flat', parameters: [bedrooms.id] });
  jpeg = await picture();
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

function runnerOf({ context }: Poster): ImportDeps {
  return {
    ...createImportDeps(context, () => testNow),
    fetch: async (address, known) => {
      fetched.push([address, known?.etag ?? '']);
      if (address.includes('gone')) throw new PictureFetchError('picture_unreachable');
      const state = { etag: `"${address}"`, lastModified: '' };
      return {
        ...state,
        content: known?.etag === state.etag ? null : address.includes('broken') ? Buffer.from('no') : jpeg,
      };
    },
  };
}

const good = {
  title: 'A bright flat',
  description: 'Two rooms.',
  category: 'Flat',
  property_type: 'sell',
  price: '250000',
  address: 'Rua Augusta 1',
  city: 'Lisbon',
  state: 'Lisboa',
  country: 'Portugal',
  pictures: 'https://a.test/1.jpg|https://a.test/2.jpg',
  'parameter: Bedrooms': '2',
};

function csv(rows: Record<string, string>[]) {
  const columns = ['reference', ...Object.keys(good)];
  const lines = rows.map((row) => columns.map((column) => ({ ...good, ...row })[column] ?? ''));
  return uploadedFile('homes.csv', [columns, ...lines].map(csvLine).join('')) as never;
}

async function runJobs(ada: Poster) {
  await workOnImports(runnerOf(ada), () => false, Number.POSITIVE_INFINITY);
}

async function importFile(ada: Poster, rows: Record<string, string>[], options: object = {}) {
  const { data } = await ada.call(importProperties, { file: csv(rows), ...options });
  await runJobs(ada);
  return ada.call(getImport, { id: data.id, limit: 100 });
}

async function propertiesOf({ id }: Poster) {
  const { rows } = await sql<{
    title: string;
    price: number;
    status: number;
    pictures: number;
    reference: string;
    id: number;
  }>`
    select p.id, title, price::float8, status, reference,
           (select count(*)::int from property_picture g where g.property_id = p.id) as pictures
      from property p join listing_reference r on r.property_id = p.id where p.account_id = ${id} order by reference`.execute(
    database.db,
  );
  return rows;
}

it('checks a file without writing, then imports it once, however often it is started', async () => {
  const ada = await poster(database, market);
  const checked = await importFile(ada, [{ reference: 'A' }, { reference: 'B', price: 'much' }, { reference: 'A' }], {
    dry_run: 1,
  });
  expect(checked.data).toMatchObject({ status: 'checked', rows: 3, units_left: 5, counts: { to_add: 1, refused: 2 } });
  expect(checked.rows.map(({ faults }) => faults.map(({ problem }) => problem))).toEqual([
    [],
    ['not_a_number'],
    ['reference_twice'],
  ]);
  expect(await propertiesOf(ada)).toEqual([]);
  await ada.call(importProperties, { id: checked.data.id });
  await ada.call(importProperties, { id: checked.data.id });
  await runJobs(ada);
  const done = await ada.call(getImport, { id: checked.data.id });
  expect(done.data).toMatchObject({ status: 'done', counts: { added: 1, refused: 2, to_add: 0 } });
  expect(done.rows[0]?.slug_id).toBe('a-bright-flat');
  expect(await propertiesOf(ada)).toMatchObject([{ reference: 'A', price: 250_000, pictures: 1 }]);
  expect(await ada.usedUnits()).toBe(1);
  expect((await ada.failure(importProperties, { id: checked.data.id })).key).toBe('import_not_checked');
});

it('matches properties by reference, updates changed ones and fetches only changed pictures', async () => {
  const ada = await poster(database, market);
  await importFile(ada, [{ reference: 'A' }, { reference: 'B', pictures: 'https://a.test/b.jpg' }]);
  const before = await propertiesOf(ada);
  fetched = [];
  const again = await importFile(ada, [
    { reference: 'A', price: '240000', pictures: 'https://a.test/2.jpg|https://a.test/3.jpg' },
    { reference: 'B', pictures: 'https://a.test/b.jpg' },
  ]);
  expect(again.data.counts).toMatchObject({ changed: 1, same: 1, added: 0 });
  expect(fetched).toEqual([
    ['https://a.test/2.jpg', '"https://a.test/2.jpg"'],
    ['https://a.test/3.jpg', ''],
  ]);
  const after = await propertiesOf(ada);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after).toMatchObject([
    { price: 240_000, pictures: 1 },
    { price: 250_000, pictures: 0 },
  ]);
  expect(await ada.usedUnits()).toBe(2);
});

it('rejects a row with an unavailable picture or without a unit, and writes the others', async () => {
  const ada = await poster(database, market, { units: 1 });
  const { data, rows } = await importFile(ada, [
    { reference: 'gone', pictures: 'https://a.test/1.jpg|https://a.test/gone.jpg' },
    { reference: 'broken', pictures: 'https://a.test/broken.jpg' },
    { reference: 'inside', pictures: 'http://127.0.0.1/1.jpg' },
    { reference: 'X' },
    { reference: 'Y' },
  ]);
  expect(data.counts).toMatchObject({ added: 1, refused: 4 });
  const faults = Object.fromEntries(rows.map(({ reference, faults: [fault] }) => [reference, fault?.problem]));
  expect(faults).toMatchObject({ gone: 'picture_unreachable', broken: 'picture_broken', inside: 'picture_not_https' });
  expect([faults.X, faults.Y].toSorted()).toEqual(['no_unit', undefined]);
  // Rejected rows leave no files.
  const { rows: files } = await sql<{ count: number }>`
    select count(*)::int as count from file where account_id = ${ada.id}`.execute(database.db);
  expect(files[0]?.count).toBe(2);
});

it('switches off listings that are missing in the file, and on again when they return, if requested', async () => {
  const ada = await poster(database, market);
  await importFile(ada, [{ reference: 'A' }, { reference: 'B' }]);
  await sql`update property set request_status = 'approved' where account_id = ${ada.id}`.execute(database.db);
  await importFile(ada, [{ reference: 'A' }]);
  expect((await propertiesOf(ada)).map(({ status }) => status)).toEqual([1, 1]);
  const hid = await importFile(ada, [{ reference: 'A', price: 'broken, but there' }], { deactivate_missing: 1 });
  expect(hid.data.counts).toMatchObject({ refused: 1, hidden: 1 });
  expect(hid.rows.at(-1)).toMatchObject({ reference: 'B', state: 'hidden', line: null });
  expect((await propertiesOf(ada)).map(({ status }) => status)).toEqual([1, 0]);
  const back = await importFile(ada, [{ reference: 'B' }]);
  expect(back.data.counts).toMatchObject({ changed: 1 });
  expect((await propertiesOf(ada)).map(({ status }) => status)).toEqual([1, 1]);
});

it('does not switch on a listing that its owner switched off', async () => {
  const ada = await poster(database, market);
  await importFile(ada, [{ reference: 'A' }]);
  await sql`update property set request_status = 'approved', status = 0 where account_id = ${ada.id}`.execute(
    database.db,
  );
  await importFile(ada, [{ reference: 'A', price: '1000' }]);
  expect(await propertiesOf(ada)).toMatchObject([{ status: 0, price: 1_000 }]);
});

it('resumes after its worker was killed, without incomplete rows', async () => {
  const ada = await poster(database, market);
  const { data } = await ada.call(importProperties, { file: csv([{ reference: 'A' }, { reference: 'B' }]) });
  // Killed while reading: rows of the first attempt exist, and its lease has expired.
  await sql`update listing_import set status = 'checking', lease = 'dead', leased_until = ${new Date(0)} where id = ${data.id}`.execute(
    database.db,
  );
  await sql`insert into listing_import_row (import_id, number, state) values (${data.id}, 1, 'to_add')`.execute(
    database.db,
  );
  await runJobs(ada);
  expect((await ada.call(getImport, { id: data.id })).data.counts).toMatchObject({ added: 2, refused: 0 });
  // Killed after the rows and before the end.
  await sql`update listing_import set status = 'running' where id = ${data.id}`.execute(database.db);
  await runJobs(ada);
  expect((await ada.call(getImport, { id: data.id })).data).toMatchObject({ status: 'done', counts: { added: 2 } });
  expect(await ada.usedUnits()).toBe(2);
});

it('renews the lease while a row fetches its pictures', async () => {
  const ada = await poster(database, market);
  const { data } = await ada.call(importProperties, { file: csv([{ reference: 'A' }]) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = testNow;
  const runner = runnerOf(ada);
  const slowRunner: ImportDeps = {
    ...runner,
    now: () => now,
    fetch: async (...request) => {
      now = new Date(testNow.getTime() + 20_000);
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(async () => {
        const { rows } = await sql<{ until: Date }>`
          select leased_until as until from listing_import where id = ${data.id}`.execute(database.db);
        expect(rows[0]?.until).toEqual(new Date(testNow.getTime() + 80_000));
      });
      return runner.fetch(...request);
    },
  };
  await workOnImports(slowRunner, () => false, Number.POSITIVE_INFINITY);
  expect((await ada.call(getImport, { id: data.id })).data).toMatchObject({ status: 'done', counts: { added: 1 } });
});

it('reports problem and line of an unreadable file, and imports no row of it', async () => {
  const ada = await poster(database, market);
  const { data } = await ada.call(importProperties, { file: uploadedFile('feed.xml', '<root>\n<property>') as never });
  await runJobs(ada);
  const { data: failed } = await ada.call(getImport, { id: data.id });
  expect(failed).toMatchObject({ status: 'failed', rows: 0, problem: { key: 'xml_broken', line: 2 } });
  const { rows } = await sql`select from file where account_id = ${ada.id}`.execute(database.db);
  expect(rows).toHaveLength(0);
});

it('reports every fault as CSV, and a second import of its own export changes nothing', async () => {
  const ada = await poster(database, market);
  const { data } = await importFile(ada, [
    // With the point of 1.234, which an import would take for a separator of thousands.
    { reference: 'A', title: '=Flat "1"', 'parameter: Bedrooms': '1.2340' },
    { reference: 'B', price: '', city: '' },
  ]);
  const report = await textOf((await ada.call(getImportReport, { id: data.id })).data);
  expect(report.split('\r\n')).toMatchObject([
    expect.stringContaining('row,line,reference'),
    expect.stringMatching(/^1,2,A,"'=Flat ""1""",added,,,,https:\/\/latchkey\.test\/properties-details\/flat-1$/),
    expect.stringMatching(/^2,3,B,A bright flat,refused,price,required,This value is required\.,$/),
    expect.stringMatching(/^2,3,B,A bright flat,refused,city,place_unknown,/),
    '',
  ]);
  fetched = [];
  for (const format of ['csv', 'xml'] as const) {
    const text = await textOf((await ada.call(exportProperties, { format })).data);
    const file = uploadedFile(`homes.${format}`, text) as never;
    const { data: back } = await ada.call(importProperties, { file });
    await runJobs(ada);
    expect((await ada.call(getImport, { id: back.id })).data.counts).toMatchObject({
      changed: 1,
      refused: 0,
      added: 0,
    });
    const { data: twice } = await ada.call(importProperties, { file: uploadedFile(`homes.${format}`, text) as never });
    await runJobs(ada);
    expect((await ada.call(getImport, { id: twice.id })).data.counts).toMatchObject({ same: 1 });
  }
  expect(fetched).toEqual([]);
  expect(await propertiesOf(ada)).toMatchObject([{ reference: 'A', title: '=Flat "1"', pictures: 1 }]);
});

async function textOf({ content }: { content: AsyncIterable<string | Uint8Array> }): Promise<string> {
  let text = '';
  for await (const chunk of content) text += chunk;
  return text;
}
