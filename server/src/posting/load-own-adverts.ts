import type { OwnAdvertRow } from '@latchkey/contract/advert/own-advert-row';
import { offerOf, type OfferCode } from '@latchkey/contract/posting/offer-states';
import { type RawBuilder, sql } from 'kysely';
import { categoryRef } from '../catalogue/category-ref.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { currencyField, otherCurrency } from '../property/listing-currency.ts';

interface Row {
  id: number;
  slug_id: string;
  property_type: OfferCode;
  title: string;
  city: string;
  state: string;
  country: string;
  price: number;
  currency: string | null;
  category_id: number;
  picture: PictureRow;
  advertisement_id: number;
  advertisement_status: OwnAdvertRow['advertisement_status'];
  advertisement_type: string;
}

/**
 * Own properties with an advert in any state, the newest advert first (contract 3.1).
 * @param where conditions on property `p`
 */
export async function loadOwnAdverts(
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
  { database, siteUrl }: Context,
): Promise<{ data: OwnAdvertRow[]; total: number }> {
  const from = sql`from advertisement ad join property p on p.id = ad.property_id where ${where}`;
  const [catalogue, { rows }, countResult] = await Promise.all([
    loadCatalogue(database, siteUrl),
    sql<Row>`
      select p.id, p.slug_id, p.property_type, p.title, p.city, p.state, p.country, p.price,
             ${otherCurrency} as currency, p.category_id,
             (select json_build_object('key', key, 'width', width, 'height', height, 'thumbhash', thumbhash)
                from file where id = p.title_image_id) as picture,
             ad.id as advertisement_id, ad.status as advertisement_status, ad.type as advertisement_type
        ${from} order by ad.id desc limit ${limit} offset ${offset}`.execute(database.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(database.db),
  ]);
  const data = rows.map(({ category_id, currency, picture, property_type, ...row }) => ({
    ...row,
    ...currencyField(currency),
    property_type: offerOf(property_type),
    title_image: fileUrl(siteUrl, picture?.key),
    title_image_meta: pictureMeta(picture),
    category: categoryRef(catalogue, category_id),
  }));
  return { data, total: countResult.rows[0]?.total ?? 0 };
}
