import type { Catalogue } from '../catalogue/catalogue.ts';
import { xmlText } from '../search-engines/xml.ts';
import { fileUrl } from '../services/files/file-url.ts';
import type { OwnHome } from './own-homes.ts';

export interface KyeroFrame {
  catalogue: Catalogue;
  siteUrl: string;
  /** Of the texts of homes. */
  language: string;
  /** Address of a home's page. */
  pageOf: (slug: string) => string;
}

const frequencies: Readonly<Record<string, string>> = {
  Daily: 'day',
  Monthly: 'month',
  Quarterly: 'quarter',
  Yearly: 'year',
};

/**
 * Homes as a Kyero feed, version 3. The format has no title and address; they stand in elements of those names, which
 * other readers pass over.
 */
export async function* writeKyero(homes: AsyncIterable<OwnHome[]>, frame: KyeroFrame): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n';
  for await (const batch of homes) yield batch.map((home) => writeProperty(home, frame)).join('');
  yield '</root>\n';
}

function writeProperty(home: OwnHome, { catalogue, siteUrl, language, pageOf }: KyeroFrame): string {
  const fact = (meaning: string): string => {
    const found = [...catalogue.parameters.values()].find((parameter) => parameter.meaning === meaning);
    const value = found && home.facts[String(found.id)];
    return typeof value === 'string' ? value : '';
  };
  const frequency = home.property_type % 2 === 0 ? 'sale' : (frequencies[home.rentduration ?? 'Monthly'] ?? 'month');
  const images = home.pictures.map(
    (key, index) => `<image id="${index + 1}">${tag('url', fileUrl(siteUrl, key))}</image>`,
  );
  const point =
    home.latitude === null || home.longitude === null
      ? ''
      : `<location>${tag('latitude', String(home.latitude))}${tag('longitude', String(home.longitude))}</location>`;
  const built = fact('area');
  return `<property>${[
    tag('id', home.reference),
    tag('date', home.updated_at.toISOString().slice(0, 19).replace('T', ' ')),
    tag('ref', home.reference),
    tag('price', String(home.price)),
    tag('currency', home.currency),
    tag('price_freq', frequency),
    tag('type', catalogue.categories.get(home.category_id)?.category ?? ''),
    tag('town', home.city),
    tag('province', home.state),
    tag('country', home.country),
    point,
    tag('beds', fact('bedrooms')),
    tag('baths', fact('bathrooms')),
    built && `<surface_area>${tag('built', built)}</surface_area>`,
    tag('video_url', home.video_link),
    `<url>${tag(language, pageOf(home.slug_id))}</url>`,
    `<title>${tag(language, home.title)}</title>`,
    tag('address', home.address),
    `<desc>${tag(language, home.description)}</desc>`,
    `<images>${images.join('')}</images>`,
  ].join('')}</property>\n`;
}

function tag(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
