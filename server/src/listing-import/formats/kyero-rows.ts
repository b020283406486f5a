import { listSeparator } from '@latchkey/contract/listing-import/import-columns';
import { youtubeId } from '@latchkey/contract/property/youtube';
import { kindOf } from '../../catalogue/property-kinds.ts';
import { maxPictures } from '../pictures/check-pictures.ts';
import { meaningPrefix, type RawFile, type RawRow } from './raw-row.ts';
import { childOf, textOf, type XmlElement, xmlRecords } from './xml-elements.ts';

/** Rent periods of the feed and ours. Unknown ones are passed on, and rejected by the row check. */
const rentPeriods: Readonly<Record<string, string>> = {
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
  day: 'Daily',
};

/**
 * Reads the listings of a Kyero feed, version 3 (help.kyero.com/estate-agents/xml-import-specification): `<root>` with
 * one `<property>` per listing. `<title>` and `<address>`, which the format does not define and some feeds add, are
 * used when present; otherwise the title is built from type and town. Values that a listing cannot have are ignored:
 * pictures beyond the limit, and videos other than YouTube.
 * @param languages of texts, in order of preference
 * @throws ImportFileError those of xmlRecords
 */
export function kyeroRows(source: AsyncIterable<Uint8Array>, languages: readonly string[]): RawFile {
  return { unused: [], rows: readProperties(source, languages) };
}

async function* readProperties(
  source: AsyncIterable<Uint8Array>,
  languages: readonly string[],
): AsyncGenerator<RawRow> {
  for await (const { element, isTooMuch } of xmlRecords(source, 'root')) {
    if (element.name !== 'property') continue;
    yield {
      line: element.line,
      cells: new Map(toCells(element, languages)),
      ...(isTooMuch && { fault: { column: '', problem: 'too_much' } }),
    };
  }
}

function toCells(property: XmlElement, languages: readonly string[]): [string, string][] {
  const type = textOf(property, 'type') || localizedText(childOf(property, 'type'), languages);
  const [town, province] = [placeName(textOf(property, 'town')), placeName(textOf(property, 'province'))];
  const frequency = textOf(property, 'price_freq').toLowerCase() || 'sale';
  const isSale = frequency === 'sale';
  const place = [textOf(property, 'location_detail'), town, province].filter((part) => part !== '');
  const images = childOf(property, 'images')?.children.flatMap((image) => textOf(image, 'url') || []) ?? [];
  const pictures = images.slice(0, maxPictures);
  const point = [textOf(property, 'location/latitude'), textOf(property, 'location/longitude')] as const;
  const [latitude, longitude] = point.every((degrees) => Number(degrees) === 0) ? ['', ''] : point;
  const video = textOf(property, 'video_url');
  const cells: [string, string][] = [
    ['reference', textOf(property, 'ref') || textOf(property, 'id')],
    ['title', localizedText(childOf(property, 'title'), languages) || titleOf(type, town)],
    ['description', localizedText(childOf(property, 'desc'), languages)],
    ['category', type],
    ['property_type', isSale ? 'sell' : 'rent'],
    ['rentduration', isSale ? '' : (rentPeriods[frequency] ?? frequency)],
    ['price', textOf(property, 'price')],
    ['currency', textOf(property, 'currency')],
    ['address', textOf(property, 'address') || place.join(', ')],
    ['city', town],
    ['state', province],
    ['country', placeName(textOf(property, 'country'))],
    ['latitude', latitude],
    ['longitude', longitude],
    ['video_link', youtubeId(video) === null ? '' : video],
    ['pictures', pictures.join(listSeparator)],
    [`${meaningPrefix}bedrooms`, textOf(property, 'beds')],
    [`${meaningPrefix}bathrooms`, textOf(property, 'baths')],
    [`${meaningPrefix}area`, areaOf(property, type)],
  ];
  // Optional values are written only when the feed has them; otherwise the property retains its own.
  const optional = new Set(['video_link', 'latitude', 'longitude', 'currency']);
  return cells.filter(([key, text]) => text !== '' || !(optional.has(key) || key.startsWith(meaningPrefix)));
}

/** Returns the built area, or the plot area of land. Feeds write 0 for unknown values. */
function areaOf(property: XmlElement, type: string): string {
  const parts = kindOf(type) === 'land' ? ['built', 'plot'] : ['built'];
  return (
    parts.map((part) => textOf(property, `surface_area/${part}`)).find((text) => text !== '' && Number(text) !== 0) ??
    ''
  );
}

function titleOf(type: string, town: string): string {
  const title = [type.replaceAll('_', ' '), town].filter((part) => part !== '').join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Words in place names that are not capitalised. */
const particles: ReadonlySet<string> = new Set(
  'a al and d da das de del do dos du e el en i l la las le les los of sur y'.split(' '),
);

/** Many feeds write places in lower case, which would create a second town beside the existing one. */
function placeName(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word: string, at: number) =>
    at > 0 && particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/**
 * Returns the text in the preferred language: texts are in elements named after their language, and in some feeds
 * without one.
 */
function localizedText(element: XmlElement | undefined, languages: readonly string[]): string {
  if (!element) return '';
  const inOneOf = languages.map((language) => textOf(element, language)).find((text) => text !== '');
  return inOneOf ?? (element.text.trim() || element.children.map((child) => child.text.trim()).find(Boolean) || '');
}
