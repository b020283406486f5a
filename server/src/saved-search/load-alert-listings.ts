import { paths } from '@latchkey/contract/paths';
import { formatPrice } from '@latchkey/contract/property/price';
import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import type { MailListing } from '../platform/mail/mail-data.ts';
import { otherCurrency } from '../property/listing-currency.ts';
import { priceOptions } from '../platform/settings/price-options.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { englishWebTexts, webTexts } from '../platform/texts/web-texts.ts';

interface ListingRow {
  title: string;
  slug_id: string;
  price: number;
  currency: string | null;
  property_type: number;
  rentduration: string | null;
  city: string;
  country: string;
  picture: string | null;
  width: number | null;
}

/** Twice the width shown in a mail. */
const pictureWidth = 640;

/** Loads listings for a mail, in the order of `ids`, with texts in the language of the recipient. */
export async function loadAlertListings(
  { db, database, siteUrl }: { db: Kysely<Tables>; database: Database; siteUrl: string },
  ids: readonly number[],
  language: string,
): Promise<MailListing[]> {
  const settings = await loadSettings(database, db);
  const { rows } = await sql<ListingRow>`
    select p.title, p.slug_id, p.price, ${otherCurrency} as currency, p.property_type, p.rentduration, p.city,
           p.country, f.key as picture, f.width
      from property p left join file f on f.id = p.title_image_id
      where p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)`.execute(db);
  const texts = webTexts(language) ?? englishWebTexts();
  return rows.map((row) => {
    const isRent = row.property_type % 2 === 1;
    const period = isRent ? texts[`card.per.${(row.rentduration || 'monthly').toLowerCase()}`] : undefined;
    const price = formatPrice(row.price, priceOptions(settings, language, row.currency));
    const picture = fileUrl(siteUrl, row.picture);
    return {
      title: row.title,
      price: period ? `${price} ${period}` : price,
      place: [row.city, row.country].filter(Boolean).join(', '),
      url: siteUrl + paths.property(row.slug_id),
      picture: picture && pictureUrl(picture, pictureWidth, 'webp', row.width),
    };
  });
}
