import type { AdminProjectRow, AdminPropertyRow, ListingOwner } from '@latchkey/contract/admin/listings/records';
import { type OfferCode, offerOf } from '@latchkey/contract/posting/offer-states';
import { sql } from 'kysely';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { type Order, orderBy } from '../table/paging.ts';
import { currencyField, otherCurrency } from '../../property/listing-currency.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../platform/files/file-url.ts';

/** The owner of listing `p` as JSON, null without one; needs account `a` to be joined. */
export const ownerColumn = sql`case when a.id is not null then json_build_object('id', a.id, 'name', a.name,
  'email', a.email, 'slug_id', a.slug_id, 'is_active', a.is_active) end`;

const columns = sql`p.id, p.slug_id, p.title, p.category_id, p.city, p.status, p.request_status, p.is_promoted,
  p.is_lapsed, p.total_click, p.created_at, ${ownerColumn} as owner,
  json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture`;

interface Row extends Omit<AdminProjectRow, 'category' | 'image' | 'image_meta' | 'created_at' | 'type'> {
  category_id: number;
  created_at: Date;
  owner: ListingOwner;
  picture: PictureRow;
}

interface PropertyRow extends Row {
  price: number;
  currency: string | null;
  rentduration: string | null;
  property_type: OfferCode;
  is_premium: boolean;
  is_flagged: boolean;
}

interface ProjectRow extends Row {
  type: AdminProjectRow['type'];
}

/** Ids of a table page and their sort order. */
export interface RowPage {
  ids: readonly number[];
  order: Order;
}

/**
 * Loads rows of properties for the console. The ids of the page are found first, by indexes only; pictures and owners
 * are joined for these rows.
 */
export async function loadPropertyRows({ ids, order }: RowPage, context: Context): Promise<AdminPropertyRow[]> {
  const { rows } = await sql<PropertyRow>`
    select ${columns}, p.price, ${otherCurrency} as currency, p.rentduration, p.property_type, p.is_premium,
           exists (select from listing_flag lf where lf.property_id = p.id and lf.settled_at is null) as is_flagged
      from unnest(${ids}::bigint[]) page (id) join property p on p.id = page.id
      left join account a on a.id = p.account_id left join file f on f.id = p.title_image_id
      order by ${orderBy(order, sql`p.id`)}`.execute(context.database.read);
  const toRow = await createRowMapper(context);
  return rows.map((row) => ({
    ...toRow(row),
    price: row.price,
    ...currencyField(row.currency),
    rentduration: row.rentduration ?? '',
    property_type: offerOf(row.property_type),
    is_premium: row.is_premium,
    is_flagged: row.is_flagged,
  }));
}

/** Loads rows of projects for the console. */
export async function loadProjectRows({ ids, order }: RowPage, context: Context): Promise<AdminProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${columns}, p.type
      from unnest(${ids}::bigint[]) page (id) join project p on p.id = page.id
      left join account a on a.id = p.account_id left join file f on f.id = p.image_id
      order by ${orderBy(order, sql`p.id`)}`.execute(context.database.read);
  const toRow = await createRowMapper(context);
  return rows.map((row) => ({ ...toRow(row), type: row.type }));
}

/** Returns a function that maps the columns that properties and projects share. */
async function createRowMapper({ database, siteUrl }: Context) {
  const { categories } = await loadCatalogue(database, siteUrl);
  return ({ picture, category_id, created_at, ...row }: Row) => ({
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    category: categories.get(category_id)?.category ?? '',
    city: row.city,
    image: fileUrl(siteUrl, picture.key),
    image_meta: pictureMeta(picture),
    owner: row.owner,
    status: row.status,
    request_status: row.request_status,
    is_promoted: row.is_promoted,
    is_lapsed: row.is_lapsed,
    total_click: row.total_click,
    created_at: created_at.toISOString(),
  });
}
