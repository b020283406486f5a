import { type PropertyCard, propertyCard } from '@latchkey/contract/property/property-card';
import { type Room, rooms } from '@latchkey/contract/property/rooms';
import { agoText } from '@latchkey/contract/text/relative-time';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { sql } from 'kysely';
import { categoryRef } from '../catalogue/category-ref.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { cardTag } from '../platform/cache/evict-pages.ts';
import { type Context, hasOwnAddress } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { access, exactLocation, type Guarded, listingAccess } from '../visibility/record-access.ts';
import { toVisitorRecord } from '../visibility/visitor-record.ts';
import type { Facts } from './fact-keys.ts';
import { currencyField, otherCurrency } from './listing-currency.ts';
import { assignedFacilities, assignedParameters, type FacilityRow } from './listing-facts.ts';

/** The cards of properties, in the order of `ids`. Unknown ids are left out. Those that visitors read are cached. */
export async function loadCards(ids: readonly number[], context: Context): Promise<Guarded<PropertyCard>[]> {
  const { responseCache, caller, siteUrl } = context;
  // A user's cards contain their favourites, and must show what they have just changed.
  const cards =
    responseCache && !caller && hasOwnAddress(context)
      ? await responseCache.getRecords(cardTag, siteUrl, ids, async (absent) => {
          const queried = await queryCards(absent, context);
          return new Map([...queried].map(([id, card]) => [id, toVisitorRecord(propertyCard, card)]));
        })
      : await queryCards(ids, context);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The cards of properties by id, as their owners read them. */
export async function queryCards(
  ids: readonly number[],
  context: Context,
): Promise<Map<number, Guarded<PropertyCard>>> {
  if (ids.length === 0) return new Map();
  const { database, siteUrl, caller } = context;
  const [catalogue, { rows }] = await Promise.all([
    loadCatalogue(database, siteUrl),
    sql<CardRow>`
      select p.id, p.slug_id, p.title, p.price, ${otherCurrency} as currency, p.category_id, p.city, p.state, p.country, p.address, p.rentduration,
             p.property_type, p.is_premium, p.is_promoted, p.account_id, p.latitude, p.longitude,
             p.exact_latitude, p.exact_longitude, p.facts,
             p.total_click, p.favourite_count, p.price_per_area, p.created_at,
             a.name as account_name, coalesce(a.verification_status = 'success', false) as is_verified,
             json_build_object('key', t.key, 'width', t.width, 'height', t.height, 'thumbhash', t.thumbhash) as picture,
             ${galleryColumn} as gallery, ${facilitiesColumn} as facilities, ${factFilesColumn} as fact_files,
             ${documentsColumn} as documents,
             exists (select from favourite where property_id = p.id and account_id = ${caller?.id ?? null}::bigint)
               as is_favourite
        from property p
        left join file t on t.id = p.title_image_id
        left join account a on a.id = p.account_id
        where p.id = any(${ids}::bigint[])`.execute(database.read),
  ]);
  return new Map(rows.map((row) => [row.id, toCard(row, catalogue, context)]));
}

/** The gallery pictures without the title image, in their order. */
export const galleryColumn = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'key', f.key, 'width', f.width, 'height', f.height,
                                             'thumbhash', f.thumbhash, 'alt', f.alt, 'room', f.room) order by g.position), '[]')
    from property_picture g join file f on f.id = g.file_id where g.property_id = p.id)`;

/** The documents of a property, by id. */
export const documentsColumn = sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'key', f.key, 'name', f.name, 'bytes', f.bytes) order by d.id), '[]')
    from property_document d join file f on f.id = d.file_id where d.property_id = p.id)`;

/** The facilities of a property, the nearest first. */
export const facilitiesColumn = sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'facility_id', o.facility_id, 'distance', o.distance)
                           order by o.distance, o.id), '[]')
    from property_facility o where o.property_id = p.id)`;

/** File keys of facts that are files, by file id. */
export const factFilesColumn = sql`(
  select coalesce(json_object_agg(f.id, f.key), '{}') from file f
    where f.id in (select (value ->> 'file')::bigint from jsonb_each(p.facts) where jsonb_typeof(value) = 'object'))`;

export interface GalleryRow extends PictureRow {
  id: number;
  alt: string;
  room: string | null;
}

export interface DocumentRow {
  id: number;
  key: string;
  name: string;
  bytes: number;
}

interface CardRow {
  id: number;
  slug_id: string;
  title: string;
  price: number;
  currency: string | null;
  category_id: number;
  city: string;
  state: string;
  country: string;
  address: string;
  rentduration: string | null;
  property_type: number;
  is_premium: boolean;
  is_promoted: boolean;
  account_id: number | null;
  latitude: number | null;
  longitude: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
  facts: Facts;
  total_click: number;
  favourite_count: number;
  price_per_area: number | null;
  created_at: Date;
  account_name: string | null;
  is_verified: boolean;
  picture: PictureRow;
  gallery: GalleryRow[];
  facilities: FacilityRow[];
  fact_files: Record<string, string>;
  documents: DocumentRow[];
  is_favourite: boolean;
}

/** Converts gallery rows to the API format. */
export function toGallery(rows: GalleryRow[], siteUrl: string): PropertyCard['gallery'] {
  return rows.map((row) => ({
    id: row.id,
    image: row.key.slice(row.key.lastIndexOf('/') + 1),
    image_url: fileUrl(siteUrl, row.key),
    ...pictureMeta(row),
    room: roomOf(row.room),
  }));
}

/** What a photo shows; undefined also for an unknown value, which a newer version may have stored. */
export function roomOf(value: string | null): Room | undefined {
  return rooms.find((room) => room === value);
}

/** Converts document rows to the API format, with the size in bytes. */
export function toDocuments(rows: DocumentRow[], propertyId: number, siteUrl: string): PropertyCard['documents'] {
  return rows.map(({ id, key, name, bytes }) => ({
    id,
    property_id: propertyId,
    type: key.slice(key.lastIndexOf('.') + 1),
    file_name: name || key.slice(key.lastIndexOf('/') + 1),
    file: fileUrl(siteUrl, key),
    size: bytes,
  }));
}

function toCard(row: CardRow, catalogue: Catalogue, { siteUrl, now }: Context): Guarded<PropertyCard> {
  const offer = row.property_type % 2 === 0 ? 'sell' : 'rent';
  return {
    [access]: listingAccess(row),
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    title_image: fileUrl(siteUrl, row.picture.key),
    title_image_meta: pictureMeta(row.picture),
    gallery: toGallery(row.gallery, siteUrl),
    documents: toDocuments(row.documents, row.id, siteUrl),
    is_favourite: row.is_favourite ? 1 : 0,
    category_id: row.category_id,
    category: categoryRef(catalogue, row.category_id),
    price: row.price,
    ...currencyField(row.currency),
    city: row.city,
    state: row.state,
    country: row.country,
    address: row.address,
    rentduration: row.rentduration,
    property_type: offer,
    propery_type: offer,
    is_premium: row.is_premium,
    promoted: row.is_promoted,
    parameters: assignedParameters(catalogue, row.category_id, row.facts, row.fact_files, siteUrl),
    assign_facilities: assignedFacilities(catalogue, row.id, row.facilities),
    favourite_count: row.favourite_count,
    added_by: toWireAccountId(row.account_id),
    ...exactLocation(row),
    total_view: row.total_click,
    post_created: agoText(row.created_at, now()),
    created_at: row.created_at.toISOString(),
    is_verified: row.is_verified,
    price_per_area: row.price_per_area,
    customer_name: row.account_name ?? '',
  };
}
