import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Snapshot = Record<string, unknown>;

/** Returns the editable fields of a property, for the audit log. */
export async function propertySnapshot(trx: Transaction<Tables>, id: number): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select p.title, p.slug_id as address_of_page, p.description, c.name as category, p.property_type, p.price,
           p.rentduration, p.address, p.city, p.state, p.country, coalesce(p.exact_latitude, p.latitude) as latitude,
           coalesce(p.exact_longitude, p.longitude) as longitude, p.client_address,
           p.is_premium, p.video_link, p.meta_title, p.meta_description, p.meta_keywords, p.meta_image_id as meta_image,
           p.title_image_id as cover, p.three_d_image_id as panorama, p.facts,
           (select jsonb_object_agg(facility_id, distance) from property_facility where property_id = p.id) as facilities,
           (select jsonb_agg(file_id order by position) from property_picture where property_id = p.id) as pictures,
           (select jsonb_agg(file_id order by id) from property_document where property_id = p.id) as documents
      from property p join category c on c.id = p.category_id where p.id = ${id}`.execute(trx);
  return rows[0] ?? {};
}

/** Returns the editable fields of a project, for the audit log. */
export async function projectSnapshot(trx: Transaction<Tables>, id: number): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select p.title, p.slug_id as address_of_page, p.description, c.name as category, p.type, p.location, p.city,
           p.state, p.country, p.latitude, p.longitude, p.video_link, p.meta_title, p.meta_description,
           p.meta_keywords, p.meta_image_id as meta_image, p.image_id as cover,
           (select jsonb_agg(file_id order by position) from project_file where project_id = p.id and type = 'image')
             as pictures,
           (select jsonb_agg(file_id order by id) from project_file where project_id = p.id and type = 'doc')
             as documents,
           (select jsonb_agg(title order by position, id) from project_plan where project_id = p.id) as plans
      from project p join category c on c.id = p.category_id where p.id = ${id}`.execute(trx);
  return rows[0] ?? {};
}
