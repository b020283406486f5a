import type { InputOf } from '@latchkey/contract/call';
import type { getPropertyList } from '@latchkey/contract/calls/property';
import { postedSinceWindow } from '@latchkey/contract/rules/posted-since';
import { type RawBuilder, sql } from 'kysely';

/** The filters that the list, the map and the summary share, with what needed a look-up already resolved. */
export type ListingFilters = Omit<Partial<InputOf<typeof getPropertyList>>, 'limit' | 'offset'>;

/** Largest number that `fact_keys` holds as "at least" (see 001-market.sql). */
const countedTo = 10;

/**
 * Conditions on table `property` (alias p), each with an index or cheap beside one that has.
 * `is_listed` comes first, because every index is partial on it.
 */
export function listingConditions(filters: ListingFilters, now: Date): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`p.is_listed`];
  const add = (condition: RawBuilder<unknown>) => conditions.push(condition);

  if (filters.property_type !== undefined) add(sql`p.property_type = ${filters.property_type}`);
  if (filters.category_id !== undefined) add(sql`p.category_id = ${filters.category_id}`);
  // One of one is told plainly: an index then has its order too.
  if (filters.category_ids?.length === 1) add(sql`p.category_id = ${filters.category_ids[0]}`);
  else if (filters.category_ids?.length) add(sql`p.category_id = any(${filters.category_ids}::bigint[])`);
  if (filters.category_slug_id !== undefined)
    add(sql`p.category_id = (select id from category where slug_id = ${filters.category_slug_id})`);
  if (filters.country !== undefined) add(sql`p.country = ${filters.country}`);
  if (filters.state !== undefined) add(sql`p.state = ${filters.state}`);
  if (filters.city !== undefined) add(sql`p.city = ${filters.city}`);
  if (filters.min_price !== undefined) add(sql`p.price >= ${filters.min_price}`);
  if (filters.max_price !== undefined) add(sql`p.price <= ${filters.max_price}`);
  if (filters.posted_since !== undefined) {
    const { from, to } = postedSinceWindow(filters.posted_since, now);
    add(sql`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  if (filters.promoted) add(sql`p.is_promoted`);
  if (filters.is_premium || filters.get_all_premium_properties) add(sql`p.is_premium`);
  if (filters.parameter_id?.length) add(sql`p.fact_keys && ${filters.parameter_id.map(String)}::text[]`);
  for (const wanted of filters.parameters ?? []) add(factCondition(wanted));
  if (filters.facility_ids?.length) add(sql`p.facility_ids @> ${filters.facility_ids}::bigint[]`);
  conditions.push(...searchConditions(sql`p.search_text`, filters.search));
  if (hasBox(filters)) add(boxCondition(filters));
  if (filters.latitude !== undefined && filters.longitude !== undefined && filters.radius)
    add(circleCondition(filters.latitude, filters.longitude, filters.radius));
  return conditions;
}

export function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/** A text as a `like` pattern that finds it anywhere in a plain text. */
export function likePattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || plain_text(${escapeLike(text)}) || '%'`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const mostWords = 8;
/** Trigram indexes know nothing shorter. */
const indexedLetters = 3;

/**
 * What each word of a search asks of a plain text: that it stands in it anywhere, or, if it has one or two letters, at
 * the beginning of a word. At most eight words count, so that a pasted page stays cheap.
 */
export function searchConditions(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown>[] {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, mostWords) ?? [];
  return words.map((word) => {
    if ([...word].length >= indexedLetters) return sql`${text} like ${likePattern(word)}`;
    const beginning = sql`plain_text(${escapeLike(word)}) || '%'`;
    return sql`(${text} like ${beginning} or ${text} like '% ' || ${beginning})`;
  });
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function hasBox<F extends Partial<Box>>(filters: F): filters is F & Box {
  const { west, south, east, north } = filters;
  return west !== undefined && south !== undefined && east !== undefined && north !== undefined;
}

/** A box whose west lies east of its east crosses the date line. */
export function boxCondition({ west, south, east, north }: Box): RawBuilder<unknown> {
  const across =
    west <= east
      ? sql`p.longitude between ${west} and ${east}`
      : sql`(p.longitude >= ${west} or p.longitude <= ${east})`;
  return sql`p.latitude between ${south} and ${north} and ${across}`;
}

const earthRadiusKm = 6_371.0088;

/** Within `radius` kilometres as the crow flies; the box lets the index in, the haversine decides. */
export function circleCondition(latitude: number, longitude: number, radius: number): RawBuilder<unknown> {
  return sql`${boxCondition(boxAround(latitude, longitude, radius))}
    and ${2 * earthRadiusKm}::double precision * asin(sqrt(least(1, sin(radians(p.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))
      <= ${radius}`;
}

/** The smallest box that holds a circle on the globe, across the date line too; around a pole it has all longitudes. */
function boxAround(latitude: number, longitude: number, radius: number): Box {
  const angle = radius / earthRadiusKm;
  const tall = (angle * 180) / Math.PI;
  const south = Math.max(-90, latitude - tall);
  const north = Math.min(90, latitude + tall);
  const reach = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  if (angle >= Math.PI / 2 || south === -90 || north === 90 || reach >= 1)
    return { west: -180, south, east: 180, north };
  const wide = (Math.asin(reach) * 180) / Math.PI;
  return { west: wrapped(longitude - wide), south, east: wrapped(longitude + wide), north };
}

function wrapped(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}

type WantedFact = NonNullable<ListingFilters['parameters']>[number];

function factCondition(wanted: WantedFact): RawBuilder<unknown> {
  const id = wanted.parameter_id;
  if ('values' in wanted && wanted.values)
    return sql`p.fact_keys && ${wanted.values.map((value) => `${id}=${value}`)}::text[]`;
  const { min } = wanted;
  if (Number.isInteger(min) && min >= 1 && min <= countedTo) return sql`p.fact_keys @> ${[`${id}>=${min}`]}::text[]`;
  return sql`p.fact_keys @> ${[String(id)]}::text[]
    and case when p.facts ->> ${String(id)} ~ '^[0-9]{1,9}(\\.[0-9]{1,6})?$'
             then (p.facts ->> ${String(id)})::numeric else 0 end >= ${min}`;
}
