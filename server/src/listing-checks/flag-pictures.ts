import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Maximum differing bits of 64: allows another size, format or slight change of light. Different pictures differ in
 * about 25.
 */
const maxDistance = 6;
/** Maximum flagged listings per picture: an admin needs to know that it is reused, not every listing that shows it. */
const maxFlaggedListings = 5;
/** Maximum similar pictures compared per picture. */
const maxSimilarPictures = 200;

/**
 * Flags a listing that shows a picture of a listing of another owner, compared by perceptual hash, not by bytes. A
 * resolved flag is not raised again; a flag whose pictures are gone is deleted.
 */
export async function flagPictures(transaction: Kysely<Tables>, propertyId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ other: number }>`
    with home as (select id, account_id, title_image_id from property where id = ${propertyId}),
    shown as (
      select f.id, f.key, f.picture_hash from file f where f.picture_hash is not null and f.id in (
        select title_image_id from home union select file_id from property_picture where property_id = ${propertyId})),
    alike as (
      select shown.key, other.id as file_id, other.distance from shown cross join lateral (
        select f.id, bit_count(f.picture_hash # shown.picture_hash)::int as distance from file f
          where f.picture_hash is not null and hash_quarters(f.picture_hash) && near_quarters(shown.picture_hash)
            and bit_count(f.picture_hash # shown.picture_hash) <= ${maxDistance}
          limit ${maxSimilarPictures}) other),
    homes as (
      select distinct on (p.id) p.id, alike.key, alike.distance
        from alike
        cross join lateral (
          select property_id as id from property_picture where file_id = alike.file_id
          union select id from property where title_image_id = alike.file_id) showing
        join property p on p.id = showing.id
        where p.account_id is distinct from (select account_id from home)
        order by p.id, alike.distance)
    insert into listing_flag (property_id, kind, other_property_id, detail, flagged_at)
      select ${propertyId}, 'picture', id, jsonb_build_object('key', key, 'distance', distance), ${at}
        from (select * from homes order by distance, id limit ${maxFlaggedListings}) named
      on conflict (property_id, kind, other_property_id) do update set detail = excluded.detail
      returning other_property_id as other`.execute(transaction);
  await sql`
    delete from listing_flag where property_id = ${propertyId} and kind = 'picture' and settled_at is null
      and other_property_id <> all(${rows.map(({ other }) => other)}::bigint[])`.execute(transaction);
}
