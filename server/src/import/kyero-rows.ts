import { listSeparator } from '@latchkey/contract/rules/import-columns';
import { youtubeId } from '@latchkey/contract/rules/youtube';
import { kindOf } from './category-kinds.ts';
import { mostPictures } from './check-pictures.ts';
import { meaningPrefix, type RawFile, type RawRow } from './raw-row.ts';
import { childOf, textOf, type XmlElement, xmlRecords } from './xml-elements.ts';

/** How often the rent is paid, in the feed's words and ours. Others are handed on, and refused where they are checked. */
const rentPeriods: Readonly<Record<string, string>> = {
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
  day: 'Daily',
};

/**
 * The homes of a Kyero feed, version 3 (help.kyero.com/estate-agents/xml-import-specification): `<root>` with one
 * `<property>` a home. `<title>` and `<address>`, which the format does not have and others add, are used where they
 * stand; else a home is named after its type and town. What a regular feed may say and a listing cannot is left out: more
 * pictures than it has room for, videos of others than YouTube.
 * @param languages of texts, the best first
 * @throws BrokenFile those of xmlRecords
 */
export function kyeroRows(source: AsyncIterable<Uint8Array>, languages: readonly string[]): RawFile {
  return { unused: [], rows: propertiesOf(source, languages) };
}

async function* propertiesOf(source: AsyncIterable<Uint8Array>, languages: readonly string[]): AsyncGenerator<RawRow> {
  for await (const { element, isTooMuch } of xmlRecords(source, 'root')) {
    if (element.name !== 'property') continue;
    yield {
      line: element.line,
      cells: new Map(cellsOf(element, languages)),
      ...(isTooMuch && { fault: { column: '', problem: 'too_much' } }),
    };
  }
}

function cellsOf(home: XmlElement, languages: readonly string[]): [string, string][] {
  const type = textOf(home, 'type') || wordsOf(childOf(home, 'type'), languages);
  const [town, province] = [placeName(textOf(home, 'town')), placeName(textOf(home, 'province'))];
  const frequency = textOf(home, 'price_freq').toLowerCase() || 'sale';
  const isSale = frequency === 'sale';
  const place = [textOf(home, 'location_detail'), town, province].filter((part) => part !== '');
  const images = childOf(home, 'images')?.children.flatMap((image) => textOf(image, 'url') || []) ?? [];
  const pictures = images.slice(0, mostPictures);
  const point = [textOf(home, 'location/latitude'), textOf(home, 'location/longitude')] as const;
  const [latitude, longitude] = point.every((degrees) => Number(degrees) === 0) ? ['', ''] : point;
  const video = textOf(home, 'video_url');
  const cells: [string, string][] = [
    ['reference', textOf(home, 'ref') || textOf(home, 'id')],
    ['title', wordsOf(childOf(home, 'title'), languages) || titleOf(type, town)],
    ['description', wordsOf(childOf(home, 'desc'), languages)],
    ['category', type],
    ['property_type', isSale ? 'sell' : 'rent'],
    ['rentduration', isSale ? '' : (rentPeriods[frequency] ?? frequency)],
    ['price', textOf(home, 'price')],
    ['currency', textOf(home, 'currency')],
    ['address', textOf(home, 'address') || place.join(', ')],
    ['city', town],
    ['state', province],
    ['country', placeName(textOf(home, 'country'))],
    ['latitude', latitude],
    ['longitude', longitude],
    ['video_link', youtubeId(video) === null ? '' : video],
    ['pictures', pictures.join(listSeparator)],
    [`${meaningPrefix}bedrooms`, textOf(home, 'beds')],
    [`${meaningPrefix}bathrooms`, textOf(home, 'baths')],
    [`${meaningPrefix}area`, areaOf(home, type)],
  ];
  // Only what the feed states is written; a home keeps what it does not speak of.
  const optional = new Set(['video_link', 'latitude', 'longitude', 'currency']);
  return cells.filter(([key, text]) => text !== '' || !(optional.has(key) || key.startsWith(meaningPrefix)));
}

/** The built area; of land, which has none, that of the plot. Feeds write 0 for what they do not know. */
function areaOf(home: XmlElement, type: string): string {
  const parts = kindOf(type) === 'land' ? ['built', 'plot'] : ['built'];
  return (
    parts.map((part) => textOf(home, `surface_area/${part}`)).find((text) => text !== '' && Number(text) !== 0) ?? ''
  );
}

function titleOf(type: string, town: string): string {
  const title = [type.replaceAll('_', ' '), town].filter((part) => part !== '').join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Words inside of names of places that have no capital letter. */
const particles: ReadonlySet<string> = new Set(
  'a al and d da das de del do dos du e el en i l la las le les los of sur y'.split(' '),
);

/** Many feeds write places without capital letters; such a one would be a second town beside its own. */
function placeName(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word: string, at: number) =>
    at > 0 && particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** Texts stand in elements named after their language, and in some feeds bare. */
function wordsOf(element: XmlElement | undefined, languages: readonly string[]): string {
  if (!element) return '';
  const inOneOf = languages.map((language) => textOf(element, language)).find((text) => text !== '');
  return inOneOf ?? (element.text.trim() || element.children.map((child) => child.text.trim()).find(Boolean) || '');
}
