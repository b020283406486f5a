import { listSeparator } from '@latchkey/contract/rules/import-columns';
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
 * stand; else a home is named after its type and town.
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
  const [type, town] = [textOf(home, 'type') || wordsOf(childOf(home, 'type'), languages), textOf(home, 'town')];
  const frequency = textOf(home, 'price_freq').toLowerCase() || 'sale';
  const isSale = frequency === 'sale';
  const detail = textOf(home, 'location_detail');
  const place = [detail, town, textOf(home, 'province')].filter((part) => part !== '');
  const pictures = childOf(home, 'images')?.children.flatMap((image) => textOf(image, 'url') || []) ?? [];
  const cells: [string, string][] = [
    ['reference', textOf(home, 'ref') || textOf(home, 'id')],
    ['title', wordsOf(childOf(home, 'title'), languages) || [type, town].filter((part) => part !== '').join(', ')],
    ['description', wordsOf(childOf(home, 'desc'), languages)],
    ['category', type],
    ['property_type', isSale ? 'sell' : 'rent'],
    ['rentduration', isSale ? '' : (rentPeriods[frequency] ?? frequency)],
    ['price', textOf(home, 'price')],
    ['address', textOf(home, 'address') || place.join(', ')],
    ['city', town],
    ['state', textOf(home, 'province')],
    ['country', textOf(home, 'country')],
    ['latitude', textOf(home, 'location/latitude')],
    ['longitude', textOf(home, 'location/longitude')],
    ['video_link', textOf(home, 'video_url')],
    ['pictures', pictures.join(listSeparator)],
    [`${meaningPrefix}bedrooms`, textOf(home, 'beds')],
    [`${meaningPrefix}bathrooms`, textOf(home, 'baths')],
    [`${meaningPrefix}area`, textOf(home, 'surface_area/built')],
  ];
  // Only what the feed states is written; a home keeps what it does not speak of.
  const optional = new Set(['video_link', 'latitude', 'longitude']);
  return cells.filter(([key, text]) => text !== '' || !(optional.has(key) || key.startsWith(meaningPrefix)));
}

/** Texts stand in elements named after their language, and in some feeds bare. */
function wordsOf(element: XmlElement | undefined, languages: readonly string[]): string {
  if (!element) return '';
  const inOneOf = languages.map((language) => textOf(element, language)).find((text) => text !== '');
  return inOneOf ?? (element.text.trim() || element.children.map((child) => child.text.trim()).find(Boolean) || '');
}
