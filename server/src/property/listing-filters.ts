import type { InputOf } from '@latchkey/contract/call';
import type { getPropertyList } from '@latchkey/contract/calls/property';
import { postedSinceWindow } from '@latchkey/contract/rules/posted-since';
import type { PropertySort } from '@latchkey/contract/rules/sort';
import { type RawBuilder, sql } from 'kysely';
import { categoryOfSlug } from '../catalogue/category-of-slug.ts';
import { hasOtherLetters, speltPattern } from '../search/spelt.ts';
import { comparablePriceOf } from './comparable-price.ts';
import { isByMoney } from './listing-order.ts';

/** The filters that the list, the map and the summary share, with what needed a look-up already resolved. */
export type ListingFilters = Omit<Partial<InputOf<typeof getPropertyList>>, 'limit' | 'offset'> & {
  /** Has at least one of these: what a feed asks for (contract 2.2). */
  any_facility_ids?: number[];
  /** Whose hidden homes are left out. No list is much shorter for it, so guesses of its size don't look at it. */
  hidden_by?: number | undefined;
};

/** Largest number that `fact_keys` holds as "at least" (see 001-market.sql). */
const countedTo = 10;

/**
 * How facts and facilities are asked for: of the lists, whose indexes find rare ones, or of the numbers that the
 * indexes of places and orders carry (006-numbers-in-indexes.sql), which answer while they are gone through.
 */
export type FactForm = 'lists' | 'numbers';

/** Degrees of latitude: the index of boxes goes through all that lies as far north. */
const tallBox = 12;

/**
 * A place or kind is gone through in milliseconds; in the whole market what is rare is looked up, and of a kind what has
 * several facilities, since few homes have just these.
 */
export function factForm(filters: ListingFilters): FactForm {
  const { city, state, country, category_id, category_slug_id, category_ids, facility_ids, north, south } = filters;
  const isLow = north !== undefined && south !== undefined && north - south <= tallBox;
  if ((city ?? state ?? country) !== undefined || isLow) return 'numbers';
  const kind = category_id ?? category_slug_id ?? category_ids?.[0];
  return kind !== undefined && (facility_ids?.length ?? 0) < 2 ? 'numbers' : 'lists';
}

/**
 * Whether one index has all that is asked, but not in the order asked for (006-numbers-in-indexes.sql): a single place
 * or a range of prices, narrowed by nothing but kind, numbers and facilities. The indexes by money know the price.
 */
export function isCovered(filters: ListingFilters, sort: PropertySort): boolean {
  const { search, posted_since, promoted, is_premium, get_all_premium_properties, radius } = filters;
  const { city, state, country, min_price, max_price, parameter_id, parameters = [], facility_ids = [] } = filters;
  const others = [search, posted_since, radius, promoted, is_premium, get_all_premium_properties];
  if (others.some((value) => value !== undefined && value !== false) || parameter_id?.length) return false;
  if (!(filters.any_facility_ids ?? []).every(isPackedFacility)) return false;
  if (!facility_ids.every(isPackedFacility) || !parameters.every(isPackedFact)) return false;
  const places = [city, state, country].filter((place) => place !== undefined);
  if (hasBox(filters)) return (city ?? state) === undefined && filters.north - filters.south <= tallBox;
  if (places.length > 0) return places.length === 1;
  return (
    !isByMoney(sort) && (min_price ?? max_price) !== undefined && parameters.length === 0 && facility_ids.length === 0
  );
}

/**
 * Conditions on table `property` (alias p), each with an index or cheap beside one that has.
 * `is_listed` comes first, because every index is partial on it.
 */
export function listingConditions(filters: ListingFilters, now: Date, form: FactForm = 'lists'): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`p.is_listed`];
  const add = (condition: RawBuilder<unknown>) => conditions.push(condition);

  if (filters.property_type !== undefined) add(sql`p.property_type = ${filters.property_type}`);
  if (filters.category_id !== undefined) add(sql`p.category_id = ${filters.category_id}`);
  // One of one is told plainly: an index then has its order too.
  if (filters.category_ids?.length === 1) add(sql`p.category_id = ${filters.category_ids[0]}`);
  else if (filters.category_ids?.length) add(sql`p.category_id = any(${filters.category_ids}::bigint[])`);
  if (filters.category_slug_id !== undefined)
    add(sql`p.category_id = ${categoryOfSlug(sql`${filters.category_slug_id}::text`)}`);
  if (filters.country !== undefined) add(sql`p.country = ${filters.country}`);
  if (filters.state !== undefined) add(sql`p.state = ${filters.state}`);
  if (filters.city !== undefined) add(sql`p.city = ${filters.city}`);
  if (filters.min_price !== undefined) add(sql`${comparablePriceOf('p')} >= ${filters.min_price}`);
  if (filters.max_price !== undefined) add(sql`${comparablePriceOf('p')} <= ${filters.max_price}`);
  if (filters.posted_since !== undefined) {
    const { from, to } = postedSinceWindow(filters.posted_since, now);
    add(sql`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  if (filters.promoted) add(sql`p.is_promoted`);
  if (filters.is_premium || filters.get_all_premium_properties) add(sql`p.is_premium`);
  if (filters.parameter_id?.length) add(sql`p.fact_keys && ${filters.parameter_id.map(String)}::text[]`);
  for (const wanted of filters.parameters ?? []) add(factCondition(wanted, form));
  if (filters.facility_ids?.length) add(facilityCondition(filters.facility_ids, form));
  if (filters.any_facility_ids?.length) add(anyFacilityCondition(filters.any_facility_ids, form));
  conditions.push(...searchWords(filters.search).map(homeHolds));
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
 * the beginning of a word. A `name` has nothing before its first word, the `search_text` of a record a space.
 */
export function searchConditions(
  text: RawBuilder<unknown>,
  search: string | undefined,
  kind: 'search_text' | 'name' = 'search_text',
): RawBuilder<unknown>[] {
  return searchWords(search).map((word) => {
    const later = sql`${text} like ${wordPattern(word)}`;
    if (!isShort(word) || kind === 'search_text') return later;
    return sql`(${text} like plain_text(${escapeLike(word)}) || '%' or ${later})`;
  });
}

/** Patterns that the `search_text` of a record that a search finds is like, all of them. */
export function wordPatterns(search: string | undefined): RawBuilder<string>[] {
  return searchWords(search).map(wordPattern);
}

/** A text that begins with a space, as `search_text` does, is like this when it holds the word. */
export function wordPattern(word: string): RawBuilder<string> {
  return isShort(word) ? sql`'% ' || plain_text(${escapeLike(word)}) || '%'` : likePattern(word);
}

/** The same of a text that is read anyway: no index is asked, so that a long search asks it for few words. */
export function holdsWord(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`strpos(${text}, ${isShort(word) ? ' ' : ''} || plain_text(${word})) > 0`;
}

/**
 * What a word of a search asks of the text of home `p`, as the index that knows its letters can look it up (migration 038):
 * trigrams of the text as it stands hold Latin ones alone, and of all others every home would be read.
 */
export function homeHolds(word: string): RawBuilder<unknown> {
  const text = sql`p.search_text`;
  if (!hasOtherLetters(word)) return sql`${text} like ${wordPattern(word)}`;
  return sql`(octet_length(${text}) <> char_length(${text}) and spelt(${text}) like ${speltPattern(word)}
    and ${holdsWord(text, word)})`;
}

/** Whether a search has words so short that nobody can guess how many homes hold them. */
export function hasShortWord(search: string | undefined): boolean {
  return searchWords(search).some(isShort);
}

/** Without what stands between words, as in "Lisbon, Portugal". At most eight count, so that a pasted page stays cheap. */
export function searchWords(search: string | undefined): string[] {
  return (
    search
      ?.split(/[\s,;()"]+/)
      .filter(Boolean)
      .slice(0, mostWords) ?? []
  );
}

function isShort(word: string): boolean {
  return [...word].length < indexedLetters;
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
    and ${kilometresTo(sql`${latitude}`, sql`${longitude}`)} <= ${radius}`;
}

/** From a home to a point on the globe, by the haversine. */
export function kilometresTo(latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>): RawBuilder<number> {
  return sql`${2 * earthRadiusKm}::double precision * asin(sqrt(least(1, sin(radians(p.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))`;
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

export type WantedFact = NonNullable<ListingFilters['parameters']>[number];

/** Facts and facilities that `fact_numbers` and `facility_bits` have room for, and the largest number there. */
const packed = { facts: 15, number: 15, facilities: 62 } as const;

function isPackedFacility(id: number): boolean {
  return id >= 1 && id <= packed.facilities;
}

function isPackedFact(wanted: WantedFact): boolean {
  if ('values' in wanted && wanted.values) return false;
  const { parameter_id: id, min } = wanted;
  return id >= 1 && id <= packed.facts && Number.isInteger(min) && min >= 1 && min <= packed.number;
}

function bitsOf(ids: readonly number[]): string {
  return String(ids.reduce((sum, id) => sum | (1n << BigInt(id)), 0n));
}

function anyFacilityCondition(ids: readonly number[], form: FactForm): RawBuilder<unknown> {
  if (form === 'lists' || !ids.every(isPackedFacility)) return sql`p.facility_ids && ${ids}::bigint[]`;
  return sql`p.facility_bits & ${bitsOf(ids)}::bigint <> 0`;
}

/** Not among the homes that somebody hid: their few ids are gathered once a question, then looked up in memory. */
export function unhiddenConditions({ hidden_by }: ListingFilters): RawBuilder<unknown>[] {
  if (hidden_by === undefined) return [];
  return [sql`p.id not in (select property_id from hidden_home where account_id = ${hidden_by})`];
}

function facilityCondition(ids: readonly number[], form: FactForm): RawBuilder<unknown> {
  if (form === 'lists' || !ids.every(isPackedFacility)) return sql`p.facility_ids @> ${ids}::bigint[]`;
  const bits = bitsOf(ids);
  return sql`p.facility_bits & ${bits}::bigint = ${bits}::bigint`;
}

function factCondition(wanted: WantedFact, form: FactForm): RawBuilder<unknown> {
  const id = wanted.parameter_id;
  if ('values' in wanted && wanted.values)
    return sql`p.fact_keys && ${wanted.values.map((value) => `${id}=${value}`)}::text[]`;
  const { min } = wanted;
  if (form === 'numbers' && isPackedFact(wanted)) return sql`(p.fact_numbers >> ${4 * (id - 1)}::int) & 15 >= ${min}`;
  if (isCounted(min)) return sql`p.fact_keys @> ${[`${id}>=${min}`]}::text[]`;
  return sql`p.fact_keys @> ${[String(id)]}::text[] and ${factNumber(sql`${String(id)}`)} >= ${min}`;
}

/** Does `fact_keys` hold "at least" this number? */
export function isCounted(min: number): boolean {
  return Number.isInteger(min) && min >= 1 && min <= countedTo;
}

/** A fact as a number; 0 where it is none. */
export function factNumber(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when p.facts ->> ${id} ~ '^[0-9]{1,9}(\\.[0-9]{1,6})?$' then (p.facts ->> ${id})::numeric else 0 end`;
}
