import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { xmlText } from '../platform/text/xml.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import type { ExportedProperty } from './load-exported-properties.ts';

export interface KyeroOptions {
  catalogue: Catalogue;
  siteUrl: string;
  /** Language of the listing texts. */
  language: string;
  /** Absolute URL of a property's page. */
  pageOf: (slug: string) => string;
}

const frequencies: Readonly<Record<string, string>> = {
  Daily: 'day',
  Monthly: 'month',
  Quarterly: 'quarter',
  Yearly: 'year',
};

/**
 * Writes properties as a Kyero feed, version 3. The format has no title and address; they are written in elements of
 * those names, which other readers ignore.
 */
export async function* writeKyero(
  properties: AsyncIterable<ExportedProperty[]>,
  options: KyeroOptions,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n';
  for await (const batch of properties) yield batch.map((property) => writeProperty(property, options)).join('');
  yield '</root>\n';
}

function writeProperty(property: ExportedProperty, { catalogue, siteUrl, language, pageOf }: KyeroOptions): string {
  const fact = (meaning: string): string => {
    const found = [...catalogue.parameters.values()].find((parameter) => parameter.meaning === meaning);
    const value = found && property.facts[String(found.id)];
    return typeof value === 'string' ? value : '';
  };
  const frequency =
    property.property_type % 2 === 0 ? 'sale' : (frequencies[property.rentduration ?? 'Monthly'] ?? 'month');
  const images = property.pictures.map(
    (key, index) => `<image id="${index + 1}">${tag('url', fileUrl(siteUrl, key))}</image>`,
  );
  const point =
    property.latitude === null || property.longitude === null
      ? ''
      : `<location>${tag('latitude', String(property.latitude))}${tag('longitude', String(property.longitude))}</location>`;
  const area = fact('area');
  return `<property>${[
    tag('id', property.reference),
    tag('date', property.updated_at.toISOString().slice(0, 19).replace('T', ' ')),
    tag('ref', property.reference),
    tag('price', String(property.price)),
    tag('currency', property.currency),
    tag('price_freq', frequency),
    tag('type', catalogue.categories.get(property.category_id)?.category ?? ''),
    tag('town', property.city),
    tag('province', property.state),
    tag('country', property.country),
    point,
    tag('beds', fact('bedrooms')),
    tag('baths', fact('bathrooms')),
    area && `<surface_area>${tag('built', area)}</surface_area>`,
    tag('video_url', property.video_link),
    `<url>${tag(language, pageOf(property.slug_id))}</url>`,
    `<title>${tag(language, property.title)}</title>`,
    tag('address', property.address),
    `<desc>${tag(language, property.description)}</desc>`,
    `<images>${images.join('')}</images>`,
  ].join('')}</property>\n`;
}

function tag(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
