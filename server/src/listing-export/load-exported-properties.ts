import { ownReference } from '@latchkey/contract/listing-import/import-columns';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import type { Facts } from '../property/fact-keys.ts';

/** A property as it is exported: what its owner entered. */
export interface ExportedProperty {
  id: number;
  reference: string;
  title: string;
  description: string;
  category_id: number;
  /** As offerCodes has it. */
  property_type: number;
  price: number;
  /** ISO 4217. */
  currency: string;
  rentduration: string | null;
  available_from: string | null;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  client_address: string;
  is_premium: boolean;
  video_link: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  slug_id: string;
  facts: Facts;
  /** Distance by the facility's id. */
  facilities: Record<string, number>;
  /** Keys of files, the title picture first. */
  pictures: string[];
  panorama: string | null;
  updated_at: Date;
}

const batchSize = 200;

/** Loads every property of an account, oldest first, in batches to bound memory. */
export async function* loadExportedProperties(
  { read }: Database,
  accountId: number,
): AsyncGenerator<ExportedProperty[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Omit<ExportedProperty, 'reference'> & { reference: string | null }>`
      select p.id, r.reference, p.title, p.description, p.category_id, p.property_type, p.price, p.currency, p.rentduration, p.available_from,
             p.address, p.city, p.state, p.country, coalesce(p.exact_latitude, p.latitude) as latitude,
             coalesce(p.exact_longitude, p.longitude) as longitude, p.client_address, p.is_premium, p.video_link,
             p.meta_title, p.meta_description, p.meta_keywords, p.slug_id, p.facts, p.updated_at,
             coalesce((select jsonb_object_agg(facility_id, distance) from property_facility
                        where property_id = p.id), '{}') as facilities,
             array(select f.key from (
               select p.title_image_id as file_id, 0 as place, 0 as id
               union all select g.file_id, g.position + 1, g.id from property_picture g where g.property_id = p.id
             ) shown join file f on f.id = shown.file_id order by shown.place, shown.id) as pictures,
             (select key from file where id = p.three_d_image_id) as panorama
        from property p left join listing_reference r on r.property_id = p.id
        where p.account_id = ${accountId} and p.id > ${after} order by p.id limit ${batchSize}`.execute(read);
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      ...row,
      reference: row.reference ?? ownReference(row.id),
      pictures: [...new Set(row.pictures)],
    }));
    after = rows.at(-1)?.id ?? after;
  }
}
