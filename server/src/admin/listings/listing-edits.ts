import { CallFailure } from '@latchkey/contract/errors';
import { type Transaction, sql } from 'kysely';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { propertyFieldNames } from '../../posting/property-fields.ts';

/** Longer values are shortened in the audit log to this number of characters. */
const maxLength = 80;
/** Characters of a shortened value before its first difference. */
const leadLength = 20;

/** The editable fields of a listing by name. */
type Snapshot = Readonly<Record<string, unknown>>;

/** Returns the differences of two snapshots as text for the audit log: `title: A; price: 1` and `title: B; price: 2`. */
export function describeChange(before: Snapshot, after: Snapshot): { before: string; after: string } {
  const changes = Object.keys(after).flatMap((name) => {
    const [old, current] = [valueText(before[name]), valueText(after[name])];
    return old === current ? [] : [{ name, values: shortenToDifference(old, current) }];
  });
  const format = (at: 0 | 1) => changes.map(({ name, values }) => `${name}: ${values[at]}`).join('; ');
  return { before: format(0), after: format(1) };
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Shortens two different texts to the part around their first difference. */
function shortenToDifference(before: string, after: string): [string, string] {
  const [old, current] = [[...before], [...after]];
  const isLong = Math.max(old.length, current.length) > maxLength;
  const difference = old.findIndex((character, at) => character !== current[at]);
  const start = isLong ? Math.max(0, (difference < 0 ? old.length : difference) - leadLength) : 0;
  const shorten = (text: string[]) => {
    const part = text.slice(start, start + maxLength).join('');
    return `${start > 0 ? '…' : ''}${part}${text.length > start + maxLength ? '…' : ''}`;
  };
  return [shorten(old), shorten(current)];
}

/**
 * Expects that a listing was not changed since it was read.
 * @param seenAt its `updated_at` at that time; undefined skips the check
 * @throws CallFailure `listing_changed`, `property_not_found`, `project_not_found`
 */
export async function expectUnchanged(
  trx: Transaction<Tables>,
  { kind, id }: ListingRef,
  seenAt: string | undefined,
): Promise<void> {
  const row = await trx.selectFrom(kind).select('updated_at').where('id', '=', id).executeTakeFirst();
  if (!row) throw new CallFailure(`${kind}_not_found`);
  if (seenAt !== undefined && row.updated_at.toISOString() !== seenAt) throw new CallFailure('listing_changed');
}

/** Columns whose snapshot has another value than the column. */
const derivedColumns: ReadonlySet<string> = new Set(['category_id', 'latitude', 'longitude']);
const propertyColumns = propertyFieldNames.filter((name) => !derivedColumns.has(name));

/** Returns the editable fields of a property, for the audit log. */
export async function propertySnapshot(trx: Transaction<Tables>, id: number): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select ${sql.join(propertyColumns.map((name) => sql.ref(`p.${name}`)))},
           p.slug_id as address_of_page, c.name as category, coalesce(p.exact_latitude, p.latitude) as latitude,
           coalesce(p.exact_longitude, p.longitude) as longitude, p.meta_image_id as meta_image,
           p.title_image_id as cover, p.three_d_image_id as panorama, p.facts,
           (select jsonb_object_agg(facility_id, distance) from property_facility where property_id = p.id) as facilities,
           (select jsonb_agg(file_id order by position) from property_picture where property_id = p.id) as pictures,
           (select jsonb_object_agg(f.id, f.room)
              from (select p.title_image_id as file_id
                    union select file_id from property_picture where property_id = p.id) photo
              join file f on f.id = photo.file_id where f.room is not null) as rooms,
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
           (select jsonb_agg(jsonb_build_array(title, file_id) order by position, id) from project_plan where project_id = p.id)
             as plans
      from project p join category c on c.id = p.category_id where p.id = ${id}`.execute(trx);
  return rows[0] ?? {};
}
