import {
  exportProperties,
  getImport,
  getImportReport,
  importProperties,
} from '@latchkey/contract/calls/listing-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { type Poster, poster } from '../posting/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { picture, uploadedFile } from '../testing/upload.ts';
import { csvLine } from './csv-text.ts';
import { PictureNotFetched } from './fetch-picture.ts';
import { workOnImports } from './import-jobs.ts';
import { importRunner, type ImportRunner } from './import-runner.ts';

let database: Database;
let market: MarketFixture;
let jpeg: Buffer;
/** Addresses that were asked, with what was known of each. */
let asked: [address: string, etag: string][] = [];

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const bedrooms = await market.parameter({ name: 'Bedrooms', type_of_parameter: 'number' });
  await market.category({ name: 'Flat', parameters: [bedrooms.id] });
  jpeg = await picture();
});
afterAll(() => database.close());

function runnerOf({ context }: Poster): ImportRunner {
  return {
    ...importRunner(context, () => testNow),
    fetch: async (address, known) => {
      asked.push([address, known?.etag ?? '']);
      if (address.includes('gone')) throw new PictureNotFetched('picture_unreachable');
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

async function work(ada: Poster) {
  await workOnImports(runnerOf(ada), () => false, Number.POSITIVE_INFINITY);
}

async function bring(ada: Poster, rows: Record<string, string>[], wish: object = {}) {
  const { data } = await ada.call(importProperties, { file: csv(rows), ...wish });
  await work(ada);
  return ada.call(getImport, { id: data.id, limit: 100 });
}

async function homesOf({ id }: Poster) {
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

it('checks a file without writing anything, then imports it once, however often it is started', async () => {
  const ada = await poster(database, market);
  const checked = await bring(ada, [{ reference: 'A' }, { reference: 'B', price: 'much' }, { reference: 'A' }], {
    dry_run: 1,
  });
  expect(checked.data).toMatchObject({ status: 'checked', rows: 3, units_left: 5, counts: { to_add: 1, refused: 2 } });
  expect(checked.rows.map(({ faults }) => faults.map(({ problem }) => problem))).toEqual([
    [],
    ['not_a_number'],
    ['reference_twice'],
  ]);
  expect(await homesOf(ada)).toEqual([]);
  await ada.call(importProperties, { id: checked.data.id });
  await ada.call(importProperties, { id: checked.data.id });
  await work(ada);
  const done = await ada.call(getImport, { id: checked.data.id });
  expect(done.data).toMatchObject({ status: 'done', counts: { added: 1, refused: 2, to_add: 0 } });
  expect(done.rows[0]?.slug_id).toBe('a-bright-flat');
  expect(await homesOf(ada)).toMatchObject([{ reference: 'A', price: 250_000, pictures: 1 }]);
  expect(await ada.usedUnits()).toBe(1);
  expect((await ada.failure(importProperties, { id: checked.data.id })).key).toBe('import_not_checked');
});

it('finds homes again by their reference, changes what changed and asks only for pictures that did', async () => {
  const ada = await poster(database, market);
  await bring(ada, [{ reference: 'A' }, { reference: 'B', pictures: 'https://a.test/b.jpg' }]);
  const before = await homesOf(ada);
  asked = [];
  const again = await bring(ada, [
    { reference: 'A', price: '240000', pictures: 'https://a.test/2.jpg|https://a.test/3.jpg' },
    { reference: 'B', pictures: 'https://a.test/b.jpg' },
  ]);
  expect(again.data.counts).toMatchObject({ changed: 1, same: 1, added: 0 });
  expect(asked).toEqual([
    ['https://a.test/2.jpg', '"https://a.test/2.jpg"'],
    ['https://a.test/3.jpg', ''],
  ]);
  const after = await homesOf(ada);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after).toMatchObject([
    { price: 240_000, pictures: 1 },
    { price: 250_000, pictures: 0 },
  ]);
  expect(await ada.usedUnits()).toBe(2);
});

it('refuses a row with a picture that cannot be had, or without a unit, and writes the others', async () => {
  const ada = await poster(database, market, { units: 1 });
  const { data, rows } = await bring(ada, [
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
  // Nothing is left of the rows that were refused.
  const { rows: files } = await sql<{ count: number }>`
    select count(*)::int as count from file where account_id = ${ada.id}`.execute(database.db);
  expect(files[0]?.count).toBe(2);
});

it('switches homes off that the file does not have, where that is asked, and on again', async () => {
  const ada = await poster(database, market);
  await bring(ada, [{ reference: 'A' }, { reference: 'B' }]);
  await sql`update property set request_status = 'approved' where account_id = ${ada.id}`.execute(database.db);
  await bring(ada, [{ reference: 'A' }]);
  expect((await homesOf(ada)).map(({ status }) => status)).toEqual([1, 1]);
  const hid = await bring(ada, [{ reference: 'A', price: 'broken, but there' }], { deactivate_missing: 1 });
  expect(hid.data.counts).toMatchObject({ refused: 1, hidden: 1 });
  expect(hid.rows.at(-1)).toMatchObject({ reference: 'B', state: 'hidden', line: null });
  expect((await homesOf(ada)).map(({ status }) => status)).toEqual([1, 0]);
  const back = await bring(ada, [{ reference: 'B' }]);
  expect(back.data.counts).toMatchObject({ changed: 1 });
  expect((await homesOf(ada)).map(({ status }) => status)).toEqual([1, 1]);
});

it('leaves a home off that its owner switched off', async () => {
  const ada = await poster(database, market);
  await bring(ada, [{ reference: 'A' }]);
  await sql`update property set request_status = 'approved', status = 0 where account_id = ${ada.id}`.execute(
    database.db,
  );
  await bring(ada, [{ reference: 'A', price: '1000' }]);
  expect(await homesOf(ada)).toMatchObject([{ status: 0, price: 1_000 }]);
});

it('goes on where a worker died, and leaves no row half done', async () => {
  const ada = await poster(database, market);
  const { data } = await ada.call(importProperties, { file: csv([{ reference: 'A' }, { reference: 'B' }]) });
  // Died while it read: rows of the first try are there, and its lease is over.
  await sql`update listing_import set status = 'checking', lease = 'dead', leased_until = ${new Date(0)} where id = ${data.id}`.execute(
    database.db,
  );
  await sql`insert into listing_import_row (import_id, number, state) values (${data.id}, 1, 'to_add')`.execute(
    database.db,
  );
  await work(ada);
  expect((await ada.call(getImport, { id: data.id })).data.counts).toMatchObject({ added: 2, refused: 0 });
  // Died after the rows and before the end.
  await sql`update listing_import set status = 'running' where id = ${data.id}`.execute(database.db);
  await work(ada);
  expect((await ada.call(getImport, { id: data.id })).data).toMatchObject({ status: 'done', counts: { added: 2 } });
  expect(await ada.usedUnits()).toBe(2);
});

it('says of a file that cannot be read what is wrong and where, and keeps nothing of it', async () => {
  const ada = await poster(database, market);
  const { data } = await ada.call(importProperties, { file: uploadedFile('feed.xml', '<root>\n<property>') as never });
  await work(ada);
  const { data: failed } = await ada.call(getImport, { id: data.id });
  expect(failed).toMatchObject({ status: 'failed', rows: 0, problem: { key: 'xml_broken', line: 2 } });
  const { rows } = await sql`select from file where account_id = ${ada.id}`.execute(database.db);
  expect(rows).toHaveLength(0);
});

it('reports every fault as CSV, and brings its own export back without a change but the first', async () => {
  const ada = await poster(database, market);
  const { data } = await bring(ada, [
    { reference: 'A', title: '=Flat "1"' },
    { reference: 'B', price: '', city: '' },
  ]);
  const report = await textOf((await ada.call(getImportReport, { id: data.id })).data);
  expect(report.split('\r\n')).toMatchObject([
    expect.stringContaining('row,line,reference'),
    expect.stringMatching(/^1,2,A,"'=Flat ""1""",added,,,,https:\/\/latchkey\.test\/properties-details\/flat-1$/),
    expect.stringMatching(/^2,3,B,A bright flat,refused,price,required,A value is needed here\.,$/),
    expect.stringMatching(/^2,3,B,A bright flat,refused,city,place_unknown,/),
    '',
  ]);
  asked = [];
  for (const format of ['csv', 'xml'] as const) {
    const text = await textOf((await ada.call(exportProperties, { format })).data);
    const file = uploadedFile(`homes.${format}`, text) as never;
    const { data: back } = await ada.call(importProperties, { file });
    await work(ada);
    expect((await ada.call(getImport, { id: back.id })).data.counts).toMatchObject({
      changed: 1,
      refused: 0,
      added: 0,
    });
    const { data: twice } = await ada.call(importProperties, { file: uploadedFile(`homes.${format}`, text) as never });
    await work(ada);
    expect((await ada.call(getImport, { id: twice.id })).data.counts).toMatchObject({ same: 1 });
  }
  expect(asked).toEqual([]);
  expect(await homesOf(ada)).toMatchObject([{ reference: 'A', title: '=Flat "1"', pictures: 1 }]);
});

async function textOf({ content }: { content: AsyncIterable<string | Uint8Array> }): Promise<string> {
  let text = '';
  for await (const piece of content) text += piece;
  return text;
}
