import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { kyeroRows } from './kyero-rows.ts';
import type { RawFile } from './raw-row.ts';

const required = 'reference,title,description,category,property_type,price,address,pictures';

function source(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}

async function cellsOf({ rows }: RawFile) {
  const found = [];
  for await (const { cells, fault, line } of rows) found.push({ ...Object.fromEntries(cells), fault, line });
  return found;
}

const csv = (text: string) => csvRows(source(text), (key) => key === 'parameter:bedrooms');

it('reads columns in any order and spelling, and reports unused ones', async () => {
  const file = await csv(`${required},"Parameter :  Bedrooms",Is Premium,Agent,\na,b,c,d,e,f,g,h,2,yes,Ana,\n`);
  expect(file.unused).toEqual(['Agent']);
  expect(await cellsOf(file)).toMatchObject([
    { reference: 'a', pictures: 'h', 'parameter:bedrooms': '2', is_premium: 'yes' },
  ]);
});

it.each([
  ['empty', ''],
  ['header_missing', 'a,b,c\n1,2,3\n'],
  ['column_missing', `${required.replace(',price', '')}\n`],
  ['column_twice', `${required},Price\n`],
])('rejects a whole file with the problem %s', async (problem, text) => {
  await expect(csv(text)).rejects.toMatchObject({ problem });
});

it('skips empty rows, fills short rows with blanks and marks long ones', async () => {
  const rows = await cellsOf(await csv(`${required}\n,,,,,,,\na,b\na,b,c,d,e,f,g,h,more\n`));
  expect(rows).toMatchObject([
    { line: 3, reference: 'a', price: '' },
    { line: 4, fault: { column: '', problem: 'too_many_cells' } },
  ]);
});

it('removes the quote that an export adds before a formula', async () => {
  expect(await cellsOf(await csv(`${required}\n'=1+1,'tis,c,d,e,f,g,h\n`))).toMatchObject([
    { reference: '=1+1', title: "'tis" },
  ]);
});

const feed = `<?xml version="1.0" encoding="UTF-8"?>
<root>
  <kyero><feed_version>3</feed_version></kyero>
  <agent><id>9</id></agent>
  <property>
    <id>11</id><date>2026-01-31 12:00:00</date><ref>V-11</ref>
    <price>950</price><currency>EUR</currency><price_freq>month</price_freq>
    <type>Villa</type><town>Nerja</town><province>Málaga</province><country>Spain</country>
    <location><latitude>36.75</latitude><longitude>-3.87</longitude></location>
    <beds>3</beds><baths>2</baths><pool>1</pool><surface_area><built>140</built><plot>800</plot></surface_area>
    <desc><es>Casa</es><en><![CDATA[House & garden]]></en></desc>
    <images><image id="1"><url>https://a.test/1.jpg?x=1&amp;y=2</url></image><image id="2"><url>https://a.test/2.jpg</url></image></images>
  </property>
  <property><id>12</id><price>1</price><type>Plot</type><desc><es>Solar</es></desc></property>
</root>`;

it('reads every property of a Kyero feed', async () => {
  const rows = await cellsOf(kyeroRows(source(feed), ['en']));
  expect(rows).toEqual([
    {
      line: 5,
      fault: undefined,
      reference: 'V-11',
      title: 'Villa, Nerja',
      description: 'House & garden',
      category: 'Villa',
      property_type: 'rent',
      rentduration: 'Monthly',
      price: '950',
      currency: 'EUR',
      address: 'Nerja, Málaga',
      city: 'Nerja',
      state: 'Málaga',
      country: 'Spain',
      latitude: '36.75',
      longitude: '-3.87',
      pictures: 'https://a.test/1.jpg?x=1&y=2|https://a.test/2.jpg',
      'meaning:bedrooms': '3',
      'meaning:bathrooms': '2',
      'meaning:area': '140',
    },
    expect.objectContaining({
      line: 14,
      reference: '12',
      property_type: 'sell',
      rentduration: '',
      description: 'Solar',
    }),
  ]);
});

it.each([
  [
    'places without capital letters',
    '<town>arroyo de la miel</town>',
    { city: 'Arroyo de la Miel', title: 'Villa, Arroyo de la Miel' },
  ],
  [
    'the plot where land has no building',
    '<type>plot</type><surface_area><built>0</built><plot>800</plot></surface_area>',
    { 'meaning:area': '800' },
  ],
  [
    'no plot for a building',
    '<surface_area><built></built><plot>800</plot></surface_area>',
    { 'meaning:area': undefined },
  ],
  [
    'no point at 0, 0',
    '<location><latitude>0</latitude><longitude>0.0</longitude></location>',
    { latitude: undefined },
  ],
  ['no video of others than YouTube', '<video_url>https://vimeo.com/1</video_url>', { video_link: undefined }],
])('reads from a Kyero feed %s', async (_, elements, expected) => {
  const text = `<root><property><id>1</id><type>villa</type>${elements}</property></root>`;
  const xml = elements.includes('<type>') ? text.replace('<type>villa</type>', '') : text;
  const [row] = await cellsOf(kyeroRows(source(xml), ['en']));
  for (const [key, value] of Object.entries(expected)) expect(Object(row)[key]).toBe(value);
});

it('limits the pictures of a Kyero feed to the maximum of a listing', async () => {
  const images = Array.from({ length: 50 }, (_, at) => `<image id="${at}"><url>https://a.test/${at}.jpg</url></image>`);
  const xml = `<root><property><id>1</id><images>${images.join('')}</images></property></root>`;
  const [row] = await cellsOf(kyeroRows(source(xml), ['en']));
  expect(Object(row).pictures.split('|')).toHaveLength(41);
});

it('rejects a feed that is not Kyero, and marks a listing that is too large', async () => {
  await expect(cellsOf(kyeroRows(source('<rss><channel/></rss>'), ['en']))).rejects.toMatchObject({
    problem: 'not_a_feed',
  });
  const long = `<root><property><id>1</id>${'<x/>'.repeat(3_000)}</property><property><id>2</id></property></root>`;
  expect(await cellsOf(kyeroRows(source(long), ['en']))).toMatchObject([
    { reference: '1', fault: { problem: 'too_much' } },
    { reference: '2', fault: undefined },
  ]);
});
