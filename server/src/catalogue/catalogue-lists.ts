import {
  getCitiesData,
  getCategories,
  getFacilities,
  getFacilitiesForFilter,
} from '@latchkey/contract/catalogue/calls';
import type { CityData } from '@latchkey/contract/catalogue/records';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { plainText } from '@latchkey/contract/text/plain-text';
import { loadCatalogue } from './load-catalogue.ts';

const countedMeanings: ReadonlySet<string | null> = new Set(['bedrooms', 'bathrooms', 'parking']);

/** All parameters; despite the name of the call, not the outdoor facilities (contract 2.1). */
export const getFacilitiesForFilterHandler = defineHandler(getFacilitiesForFilter, async (_, { database, siteUrl }) => {
  const { parameters } = await loadCatalogue(database, siteUrl);
  const data = [...parameters.values()].map(({ meaning, ...parameter }) => ({
    ...parameter,
    is_counted: countedMeanings.has(meaning),
  }));
  return { data };
});

/** All outdoor facilities, without paging (contract 2.1). */
export const getFacilitiesHandler = defineHandler(getFacilities, async (input, { database, siteUrl }) => {
  const { facilities } = await loadCatalogue(database, siteUrl);
  const data = [...facilities.values()]
    .filter((facility) => input.id === undefined || facility.id === input.id)
    .map(({ createdAt, updatedAt, ...facility }) => ({
      ...facility,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }));
  return { data, total: data.length };
});

/** Enabled categories by id; with `has_property` only those with a public property (contract 2.1). */
export const getCategoriesHandler = defineHandler(getCategories, async (input, { database, siteUrl }) => {
  const { categories } = await loadCatalogue(database, siteUrl);
  const searchText = input.search === undefined ? '' : plainText(input.search);
  const found = [...categories.values()].filter(
    (category) =>
      category.isEnabled &&
      (input.id === undefined || category.id === input.id) &&
      (input.slug_id === undefined || category.slug_id === input.slug_id) &&
      (!input.has_property || category.propertyCount > 0) &&
      plainText(category.category).includes(searchText),
  );
  const data = found
    .slice(input.offset, input.offset + input.limit)
    .map(({ propertyCount, isEnabled: _, ...category }) =>
      input.has_property ? { ...category, properties_count: propertyCount } : category,
    );
  return { data, total: found.length };
});

/** Cities with public properties, most properties first (contract 2.1). */
export const getCitiesDataHandler = defineHandler(getCitiesData, async ({ limit, offset }, { database, siteUrl }) => {
  const [data, counted] = await Promise.all([
    listCities(database, siteUrl, { limit, offset }),
    sql<{ total: number }>`
      select count(*)::int as total from city where is_enabled and property_count > 0`.execute(database.read),
  ]);
  return { data, total: counted.rows[0]?.total ?? 0 };
});

/** Lists a page of enabled cities with public properties, most properties first. */
export async function listCities(
  database: Database,
  siteUrl: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CityData[]> {
  const { rows } = await sql<{
    name: string;
    state: string;
    country: string;
    property_count: number;
    price: number | null;
    rent: number | null;
    picture: PictureRow;
  }>`
    select c.name, c.state, c.country, c.property_count, ${typicalPrice(0)} as price, ${typicalPrice(1)} as rent,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture
      from city c left join file f on f.id = c.image_id
      where c.is_enabled and c.property_count > 0
      order by c.property_count desc, c.id limit ${limit} offset ${offset}`.execute(database.read);
  return rows.map((row) => ({
    City: row.name,
    state: row.state,
    country: row.country,
    Count: row.property_count,
    ...(row.price !== null && { typical_price: row.price }),
    ...(row.rent !== null && { typical_rent: row.rent }),
    image: fileUrl(siteUrl, row.picture.key),
    image_meta: pictureMeta(row.picture),
  }));
}

/** Newest listings of a city and offer from which its typical price is taken, and how many it takes at least. */
const priceSample = { newest: 100, least: 3 } as const;

/** SQL for the median price or monthly rent in city `c`; null with too few listings. */
function typicalPrice(offer: 0 | 1): RawBuilder<number | null> {
  return sql`(
    select percentile_disc(0.5) within group (order by comparable_price(newest.price, newest.rentduration))::float8
      from (select p.price, p.rentduration, p.state, p.country, p.currency from property p
              where p.is_listed and p.city = c.name and p.property_type = ${offer}
              order by p.id desc limit ${priceSample.newest}) newest
      where newest.state = c.state and newest.country = c.country
        and coalesce(newest.currency, (select market_currency())) = (select market_currency())
      having count(*) >= ${priceSample.least})`;
}
