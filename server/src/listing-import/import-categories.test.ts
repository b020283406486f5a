import {
  getImport,
  getImportCategories,
  importProperties,
  saveImportCategories,
} from '@latchkey/contract/listing-import/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { type Poster, poster } from '../posting/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { purgeOldImports, workOnImports } from './import-jobs.ts';
import { createImportDeps, type ImportDeps } from './import-deps.ts';

/** The categories of the demo market. */
const names = [
  'Flats',
  'Houses',
  'Villas',
  'Lofts and studios',
  'Town houses',
  'Shops and offices',
  'Country homes',
  'Land',
] as const;

let database: Database;
let market: MarketFixture;
let jpeg: Buffer;
const ids = new Map<string, number>();

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const fact = { type_of_parameter: 'number', is_required: true };
  const bedrooms = await market.parameter({ ...fact, name: 'Bedrooms', meaning: 'bedrooms' });
  const area = await market.parameter({ ...fact, name: 'Area', meaning: 'area' });
  for (const name of names) {
    const parameters = name === 'Land' ? [area.id] : [bedrooms.id, area.id];
    const slug_id = name.toLowerCase().replaceAll(' ', '-');
    ids.set(name, (await market.category({ name, slug_id, parameters })).id);
  }
  jpeg = await picture();
});
afterAll(() => database.close());

let ada: Poster;
beforeEach(async () => {
  ada = await poster(database, market, { units: 20 });
});

function runnerOf({ context }: Poster, now = testNow): ImportDeps {
  return {
    ...createImportDeps(context, () => now),
    // Downloads each URL once: later listings show the same file.
    fetch: async (_, known) => ({ content: known ? null : jpeg, etag: '"1"', lastModified: '' }),
  };
}

/** A property as in Kyero's specification: lower case, all elements, no title and no street. */
function property(ref: string, type: string, change: Record<string, string> = {}): string {
  const elements: Record<string, string> = {
    id: ref,
    date: '2026-09-18 16:58:45',
    ref,
    price: '250000',
    currency: 'EUR',
    price_freq: 'sale',
    part_ownership: '0',
    leasehold: '0',
    new_build: '0',
    type,
    town: 'almuñécar',
    province: 'granada',
    country: 'spain',
    location_detail: 'la herradura',
    beds: '4',
    baths: '3',
    pool: '1',
    surface_area: '<built>300</built><plot>1000</plot>',
    energy_rating: '<consumption>E</consumption><emissions>D</emissions>',
    url: `<en>https://agency.test/en/${ref}</en><es>https://agency.test/es/${ref}</es>`,
    video_url: 'https://vimeo.com/76979871',
    desc: '<es>Una casa con jardín.</es><en><![CDATA[A house & a garden.]]></en>',
    features: '<feature>air conditioning</feature><feature>sea view</feature>',
    images: `<image id="1"><url>http://agency.test/1.jpg</url></image><image id="2"><url>https://agency.test/2.jpg</url></image>`,
    ...change,
  };
  const inner = Object.entries(elements).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<property>${inner.join('')}</property>`;
}

function feed(...properties: string[]) {
  const head = '<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>';
  return uploadedFile('feed.xml', `${head}${properties.join('')}</root>`) as never;
}

async function runJobs(owner: Poster) {
  await workOnImports(runnerOf(owner), () => false, Number.POSITIVE_INFINITY);
}

async function importFile(owner: Poster, file: never, options: object = {}) {
  const { data } = await owner.call(importProperties, { file, ...options });
  await runJobs(owner);
  return owner.call(getImport, { id: data.id, limit: 100 });
}

async function categoriesOf({ id }: Poster): Promise<Record<string, string>> {
  const { rows } = await sql<{ reference: string; name: string }>`
    select reference, c.name from property p join listing_reference r on r.property_id = p.id
      join category c on c.id = p.category_id where p.account_id = ${id}`.execute(database.db);
  return Object.fromEntries(rows.map(({ reference, name }) => [reference, name]));
}

const plot = { beds: '', baths: '', surface_area: '<built>0</built><plot>1200</plot>' };

it('imports every listing of a regular Kyero feed into the matching categories', { timeout: 60_000 }, async () => {
  const { data, rows, category_names } = await importFile(
    ada,
    feed(
      property('A1', 'apartment', { price: '900', price_freq: 'month' }),
      property('P1', 'penthouse'),
      property('D1', 'duplex', { location: '<latitude>36.734</latitude><longitude>-3.69</longitude>' }),
      property('S1', 'studio', { beds: '0' }),
      property('V1', 'villa', { new_build: '1', location: '<latitude>0</latitude><longitude>0</longitude>' }),
      property('T1', 'town house'),
      property('T2', 'Townhouse'),
      property('C1', 'country house'),
      property('F1', 'finca'),
      property('B1', 'bungalow'),
      property('L1', 'land', plot),
      property('L2', 'plot', plot),
      property('W1', 'commercial'),
    ),
  );
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(data).toMatchObject({ status: 'done', counts: { added: 13, refused: 0 } });
  expect(category_names.filter(({ category_id }) => category_id === null)).toEqual([]);
  expect(await categoriesOf(ada)).toEqual({
    A1: 'Flats',
    P1: 'Flats',
    D1: 'Flats',
    S1: 'Lofts and studios',
    V1: 'Villas',
    T1: 'Town houses',
    T2: 'Town houses',
    C1: 'Country homes',
    F1: 'Country homes',
    B1: 'Houses',
    L1: 'Land',
    L2: 'Land',
    W1: 'Shops and offices',
  });
  expect(rows.find(({ reference }) => reference === 'V1')?.title).toBe('Villa, Almuñécar');
});

it('requires one choice for an unknown type, and applies it to every later feed', async () => {
  const file = () => feed(property('A1', 'apartment'), property('G1', 'garage'), property('G2', 'Garage'));
  const first = await importFile(ada, file());
  expect(first.data).toMatchObject({ status: 'done', counts: { added: 1, refused: 2 } });
  expect(first.can_repeat).toBe(true);
  expect(first.category_names).toEqual([
    { name: 'garage', rows: 2, category_id: null, source: null },
    { name: 'apartment', rows: 1, category_id: ids.get('Flats'), source: 'type' },
  ]);
  const chosen = { name: 'garage', category_id: ids.get('Shops and offices') };
  const saved = await ada.call(saveImportCategories, { id: first.data.id, categories: [chosen] });
  expect(saved.data.repeats).toBe(true);
  await runJobs(ada);
  const again = await ada.call(getImport, { id: first.data.id });
  expect(again.data).toMatchObject({ status: 'done', counts: { added: 2, same: 1, refused: 0 } });
  expect(again.can_repeat).toBe(false);
  expect(again.category_names[0]).toMatchObject({ name: 'garage', source: 'remembered' });
  const second = await importFile(ada, feed(property('A1', 'apartment'), property('G3', 'GARAGE')));
  expect(second.data.counts).toMatchObject({ added: 1, same: 1, refused: 0 });
  expect(await categoriesOf(ada)).toMatchObject({ G1: 'Shops and offices', G3: 'Shops and offices' });
});

it('checks a file again that was uploaded but not started, without importing it', async () => {
  const first = await importFile(ada, feed(property('G1', 'garage')), { dry_run: 1 });
  expect(first.data).toMatchObject({ status: 'checked', counts: { refused: 1 } });
  await ada.call(saveImportCategories, {
    id: first.data.id,
    categories: [{ name: 'garage', category_id: ids.get('Flats') }],
  });
  await runJobs(ada);
  const again = await ada.call(getImport, { id: first.data.id });
  expect(again.data).toMatchObject({ status: 'checked', counts: { to_add: 1, refused: 0 } });
  expect(await categoriesOf(ada)).toEqual({});
});

it('saves choices per account and format, and deletes a choice without category', async () => {
  const categories = [
    { name: 'Garage', category_id: ids.get('Land') },
    { name: 'yurt', category_id: ids.get('Houses') },
  ];
  await ada.call(saveImportCategories, { format: 'xml', categories });
  const list = await ada.call(getImportCategories, {});
  expect(list).toMatchObject({
    total: 2,
    data: [
      { format: 'xml', name: 'Garage', category_id: ids.get('Land') },
      { format: 'xml', name: 'yurt', category_id: ids.get('Houses') },
    ],
  });
  const bob = await poster(database, market);
  expect((await bob.call(getImportCategories, {})).total).toBe(0);
  expect((await importFile(bob, feed(property('G1', 'garage')))).data.counts).toMatchObject({ refused: 1 });
  const columns = 'reference,title,description,category,property_type,price,address,city,state,country,pictures';
  const line = 'G1,A garage,For one car.,garage,sell,9000,Street 1,Lisbon,Lisboa,Portugal,https://a.test/1.jpg';
  const csv = uploadedFile('homes.csv', `${columns}\n${line}\n`) as never;
  expect((await importFile(ada, csv, { dry_run: 1 })).category_names).toMatchObject([
    { name: 'garage', category_id: null },
  ]);
  await ada.call(saveImportCategories, { format: 'xml', categories: [{ name: 'garage' }] });
  expect((await ada.call(getImportCategories, {})).data).toMatchObject([{ name: 'yurt' }]);
});

it('rejects an import of another account, and an unknown or disabled category', async () => {
  const { data } = await importFile(ada, feed(property('G1', 'garage')));
  const bob = await poster(database, market);
  const choice = { name: 'garage', category_id: ids.get('Flats') };
  const theirs = await bob.failure(saveImportCategories, { id: data.id, categories: [choice] });
  expect(theirs.key).toBe('import_not_found');
  const off = await market.category({ name: 'Castles', is_enabled: false });
  for (const category_id of [off.id, 999_999]) {
    const refused = await ada.failure(saveImportCategories, {
      id: data.id,
      categories: [{ name: 'garage', category_id }],
    });
    expect(refused.key).toBe('category_not_found');
  }
  expect((await ada.call(getImportCategories, {})).total).toBe(0);
});

it('stores only the latest file of a format for choices, for a week', async () => {
  const first = await importFile(ada, feed(property('G1', 'garage')));
  const second = await importFile(ada, feed(property('G1', 'garage'), property('G2', 'garage')));
  const repeats = async (id: number) => (await ada.call(getImport, { id })).can_repeat;
  expect([await repeats(first.data.id), await repeats(second.data.id)]).toEqual([false, true]);
  const choice = { name: 'garage', category_id: ids.get('Land') };
  const saved = await ada.call(saveImportCategories, { id: first.data.id, categories: [choice] });
  expect(saved.data.repeats).toBe(false);
  await purgeOldImports(runnerOf(ada, new Date(testNow.getTime() + 8 * 24 * 60 * 60_000)));
  expect(await repeats(second.data.id)).toBe(false);
  const { rows } =
    await sql`select from file where account_id = ${ada.id} and content_type = 'application/octet-stream'`.execute(
      database.db,
    );
  expect(rows).toHaveLength(0);
});

it('rejects prices in another currency than the market’s', async () => {
  await sql`insert into setting (key, value) values ('currency_code', '"EUR"')
    on conflict (key) do update set value = excluded.value`.execute(database.db);
  const { rows } = await importFile(
    ada,
    feed(property('A1', 'apartment', { currency: 'GBP' }), property('A2', 'apartment')),
  );
  expect(rows.map(({ faults }) => faults)).toMatchObject([[{ problem: 'foreign_currency', value: 'GBP' }], []]);
});
