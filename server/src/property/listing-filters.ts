import type { InputOf } from '@latchkey/contract/define-call';
import type { getPropertyList } from '@latchkey/contract/property/calls';
import { type Area, areaBounds } from '@latchkey/contract/search/area';
import { postedSinceWindow } from '@latchkey/contract/search/posted-since';
import type { PropertySort } from '@latchkey/contract/search/sort';
import { type RawBuilder, sql } from 'kysely';
import { categoryIdBySlug } from '../catalogue/category-id-by-slug.ts';
import { hasNonLatinLetters, transliteratedPattern } from '../platform/text/transliteration.ts';
import { areaCondition } from './area-condition.ts';
import { comparablePriceOf } from './comparable-price.ts';
import { furtherConditions } from './further-conditions.ts';
import { type Box, boxAround, boxCondition, circleCondition, isFlat, isLocal } from './geo-condition.ts';
import { isAnyPriceOrder } from './listing-order.ts';
import { hasOneIndex, isFlatPlace, placeCondition } from './place-condition.ts';

/** The filters that list, map and summary share, with resolved lookups. */
export type ListingFilters = Omit<Partial<InputOf<typeof getPropertyList>>, 'limit' | 'offset'> & {
  /** Matches properties with at least one of these facilities, for the personalised feed (contract 2.2). */
  any_facility_ids?: number[];
  /** Account whose hidden properties are left out. They hardly change the size of a list, so estimates ignore them. */
  hidden_by?: number | undefined;
  /** Shapes from which the target of the travel time is reached (find-reachable.ts). */
  reachable?: Area | undefined;
};

/** Largest number for which `fact_keys` contains an "at least" key (see 001-market.sql). */
const maxCounted = 10;

/**
 * The form of conditions on facts and facilities: `lists` uses the array columns, whose indexes find rare values; `numbers`
 * uses the packed numbers that the location and sort indexes contain (006-numbers-in-indexes.sql), checked during a scan.
 */
export type FactForm = 'lists' | 'numbers';

/**
 * Chooses the form of conditions. A location or category is scanned in milliseconds. In the whole market rare values are
 * looked up, and so are several facilities within a category, since few properties have all of them.
 */
export function factForm(filters: ListingFilters): FactForm {
  const { city, state, country, places, category_id, category_slug_id, category_ids, facility_ids } = filters;
  if ((city ?? state ?? country) !== undefined || isFlat(boxOf(filters)) || places?.every(isFlatPlace))
    return 'numbers';
  const kind = category_id ?? category_slug_id ?? category_ids?.[0];
  return kind !== undefined && (facility_ids?.length ?? 0) < 2 ? 'numbers' : 'lists';
}

/**
 * Returns whether one index covers all filters, but not the requested order (006-numbers-in-indexes.sql): a location,
 * several of one kind, or a price range, with no other filters than category, numbers and facilities. Orders by price
 * have indexes with the price.
 */
export function isIndexOnly(filters: ListingFilters, sort: PropertySort): boolean {
  const { search, posted_since, promoted, is_premium, get_all_premium_properties, radius } = filters;
  const {
    city,
    state,
    country,
    places,
    min_price,
    max_price,
    parameter_id,
    parameters = [],
    facility_ids = [],
  } = filters;
  const others = [search, posted_since, radius, promoted, is_premium, get_all_premium_properties];
  if (others.some((value) => value !== undefined && value !== false) || parameter_id?.length) return false;
  if (filters.exclude !== undefined || furtherConditions(filters, new Date(0)).length > 0) return false;
  if (!(filters.any_facility_ids ?? []).every(isPackedFacility)) return false;
  if (!facility_ids.every(isPackedFacility) || !parameters.every(isPackedFact)) return false;
  const place = city ?? state ?? country;
  const box = boxOf(filters);
  if (box) return (city ?? state ?? places) === undefined && isFlat(box);
  if (places) return place === undefined && hasOneIndex(places);
  if (place !== undefined) return true;
  return (
    !isAnyPriceOrder(sort) &&
    (min_price ?? max_price) !== undefined &&
    parameters.length === 0 &&
    facility_ids.length === 0
  );
}

/**
 * Conditions on table `property` (alias p). Each has an index or is cheap in addition to one that has.
 * `is_listed` comes first, because every index is partial on it, and long texts and lists last (see `allInOrder`).
 */
export function listingConditions(filters: ListingFilters, now: Date, form: FactForm = 'lists'): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`p.is_listed`];
  const add = (condition: RawBuilder<unknown>) => conditions.push(condition);

  if (filters.property_type !== undefined) add(sql`p.property_type = ${filters.property_type}`);
  if (filters.category_id !== undefined) add(sql`p.category_id = ${filters.category_id}`);
  // A single category is compared by `=`, so that an index also provides the order.
  if (filters.category_ids?.length === 1) add(sql`p.category_id = ${filters.category_ids[0]}`);
  else if (filters.category_ids?.length) add(sql`p.category_id = any(${filters.category_ids}::bigint[])`);
  if (filters.category_slug_id !== undefined)
    add(sql`p.category_id = ${categoryIdBySlug(sql`${filters.category_slug_id}::text`)}`);
  const { city, state, country } = filters;
  if ((city ?? state ?? country) !== undefined) add(placeCondition([{ city, state, country }]));
  if (filters.places) add(placeCondition(filters.places));
  if (hasBox(filters)) add(boxCondition(filters));
  for (const area of [filters.area, filters.reachable]) {
    if (!area) continue;
    // The bounds allow an index.
    add(boxCondition(areaBounds(area)));
    add(areaCondition(area));
  }
  if (filters.latitude !== undefined && filters.longitude !== undefined && filters.radius)
    add(circleCondition(filters.latitude, filters.longitude, filters.radius));
  if (filters.posted_since !== undefined) {
    const { from, to } = postedSinceWindow(filters.posted_since, now);
    add(sql`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  if (filters.promoted) add(sql`p.is_promoted`);
  if (filters.is_premium || filters.get_all_premium_properties) add(sql`p.is_premium`);
  conditions.push(...furtherConditions(filters, now));
  if (filters.min_price !== undefined) add(sql`${comparablePriceOf('p')} >= ${filters.min_price}`);
  if (filters.max_price !== undefined) add(sql`${comparablePriceOf('p')} <= ${filters.max_price}`);
  if (filters.facility_ids?.length) add(facilityCondition(filters.facility_ids, form));
  if (filters.any_facility_ids?.length) add(anyFacilityCondition(filters.any_facility_ids, form));
  // Few listings have several facilities. Their facts are checked, since looking up a frequent one would take longer.
  const formOfFacts = (filters.facility_ids?.length ?? 0) > 1 ? 'numbers' : form;
  conditions.push(...factConditions(filters.parameters ?? [], formOfFacts, isLocal(boxOf(filters))));
  if (filters.parameter_id?.length) add(sql`p.fact_keys && ${filters.parameter_id.map(String)}::text[]`);
  conditions.push(...searchWords(filters.search).map(publicTextContainsWord));
  conditions.push(...excludedWords(filters.exclude).map(lacksWord));
  return conditions;
}

/** Joins conditions by `and`. */
export function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/**
 * Joins conditions for rows that are read anyway. They are compared in this order: PostgreSQL takes all operators for
 * equally fast, and would begin with the lists of facts, which take ten times as long as a number.
 */
export function allInOrder(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql`(${allOf(conditions)}) is true`;
}

/** A `like` pattern that finds the text anywhere in a normalised text. */
export function likePattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || plain_text(${escapeLike(text)}) || '%'`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const maxWords = 8;
/** Trigram indexes do not support shorter words. */
const minIndexedLetters = 3;

/**
 * One condition on a normalised text for each search word: the text contains it anywhere or, for one or two letters, at the
 * beginning of a word. A `search_text` begins with a space, a `name` does not.
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

/** The `like` patterns of all search words, which a matching `search_text` must all match. */
export function wordPatterns(search: string | undefined): RawBuilder<string>[] {
  return searchWords(search).map(wordPattern);
}

/** The `like` pattern of a word, for texts that begin with a space like `search_text`. */
export function wordPattern(word: string): RawBuilder<string> {
  return isShort(word) ? sql`'% ' || plain_text(${escapeLike(word)}) || '%'` : likePattern(word);
}

/** The same condition without an index, for rows that are read anyway. It limits the index lookups of a long search. */
export function containsWord(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`strpos(${text}, ${isShort(word) ? ' ' : ''} || plain_text(${word})) > 0`;
}

/**
 * The condition that the whole text of property `p` contains a search word, in the form of the index for its script (migration
 * 038). The trigram index of the original text supports Latin letters only; other scripts would need a full scan.
 */
export function propertyContainsWord(word: string): RawBuilder<unknown> {
  const text = sql`p.search_text`;
  if (!hasNonLatinLetters(word)) return sql`${text} like ${wordPattern(word)}`;
  return sql`(octet_length(${text}) <> char_length(${text}) and spelt(${text}) like ${transliteratedPattern(word)}
    and ${containsWord(text, word)})`;
}

const premiumSearchText = sql`' ' || plain_text(p.title || ' ' || p.city || ' ' || p.category_name)`;

/**
 * The searched text of property `p` for all callers but admins. It lacks the street of a premium listing, which
 * searches could otherwise find out letter by letter (decision 056).
 */
export const publicSearchText = sql`case when p.is_premium then ${premiumSearchText} else p.search_text end`;

/** The condition that the public text of property `p` contains a search word, by the index of its whole text. */
export function publicTextContainsWord(word: string): RawBuilder<unknown> {
  return sql`(${propertyContainsWord(word)} and (not p.is_premium or ${containsWord(premiumSearchText, word)}))`;
}

/** The words that a listing must not have. Those without a letter or digit would be found in every text. */
export function excludedWords(text: string | undefined): string[] {
  return searchWords(text).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function lacksWord(word: string): RawBuilder<unknown> {
  return sql`not ${containsWord(publicSearchText, word)}`;
}

/** The words of a search without punctuation. At most eight, so that a long pasted text stays cheap. */
export function searchWords(search: string | undefined): string[] {
  return (
    search
      ?.split(/[\s,;()"]+/)
      .filter(Boolean)
      .slice(0, maxWords) ?? []
  );
}

function isShort(word: string): boolean {
  return [...word].length < minIndexedLetters;
}

function hasBox<F extends Partial<Box>>(filters: F): filters is F & Box {
  const { west, south, east, north } = filters;
  return west !== undefined && south !== undefined && east !== undefined && north !== undefined;
}

/** The box that contains all matches: the filter itself, or the bounds of an area or a circle. */
function boxOf(filters: ListingFilters): Box | undefined {
  if (hasBox(filters)) return filters;
  const area = filters.area ?? filters.reachable;
  if (area) return areaBounds(area);
  const { latitude, longitude, radius } = filters;
  if (latitude === undefined || longitude === undefined || !radius) return undefined;
  return boxAround(latitude, longitude, radius);
}

/** The condition of the box with all matches. Undefined without a box, an area or a circle. */
export function mapBoxCondition(filters: ListingFilters): RawBuilder<unknown> | undefined {
  const box = boxOf(filters);
  return box && boxCondition(box);
}

export type FactFilter = NonNullable<ListingFilters['parameters']>[number];

/** Maximum ids of facts and facilities in `fact_numbers` and `facility_bits`, and the largest number there. */
const packedLimits = { facts: 15, number: 15, facilities: 62 } as const;

function isPackedFacility(id: number): boolean {
  return id >= 1 && id <= packedLimits.facilities;
}

function isPackedFact(wanted: FactFilter): boolean {
  const { parameter_id: id, min } = wanted;
  if (min === undefined) return false;
  return id >= 1 && id <= packedLimits.facts && Number.isInteger(min) && min >= 1 && min <= packedLimits.number;
}

function bitsOf(ids: readonly number[]): string {
  return String(ids.reduce((sum, id) => sum | (1n << BigInt(id)), 0n));
}

function anyFacilityCondition(ids: readonly number[], form: FactForm): RawBuilder<unknown> {
  if (form === 'lists' || !ids.every(isPackedFacility)) return sql`p.facility_ids && ${ids}::bigint[]`;
  return sql`p.facility_bits & ${bitsOf(ids)}::bigint <> 0`;
}

/** Leaves out the properties that the account hid. Their few ids are read once for each query and hashed. */
export function notHiddenConditions({ hidden_by }: ListingFilters): RawBuilder<unknown>[] {
  if (hidden_by === undefined) return [];
  return [sql`p.id not in (select property_id from hidden_home where account_id = ${hidden_by})`];
}

function facilityCondition(ids: readonly number[], form: FactForm): RawBuilder<unknown> {
  if (form === 'numbers' && ids.every(isPackedFacility)) {
    const bits = bitsOf(ids);
    return sql`p.facility_bits & ${bits}::bigint = ${bits}::bigint`;
  }
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const pairs = sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`));
  if (pairs.length === 0) return sql`p.facility_ids @> ${ids}::bigint[]`;
  return sql`facility_pairs(p.facility_ids) @> ${pairs}::text[]`;
}

/**
 * @param isInBox the listings of a small box are read anyway, so that their facts are compared: looking up frequent values in
 * the whole market takes longer
 */
function factConditions(parameters: readonly FactFilter[], form: FactForm, isInBox: boolean): RawBuilder<unknown>[] {
  const values = parameters.flatMap(({ parameter_id: id, values: some, none }) => {
    const keysOf = (each: readonly string[]) => each.map((value) => `${id}=${value}`);
    if (!some) return none ? [sql`not p.fact_keys && ${keysOf(none)}::text[]`] : [];
    const excluded = parameters.flatMap((each) => (each.parameter_id === id ? (each.none ?? []) : []));
    const possible = some.filter((value) => !excluded.includes(value));
    if (possible.length === 0) return [sql`false`];
    const hasValue = sql`p.fact_keys && ${keysOf(possible)}::text[]`;
    return [isInBox ? sql`(${hasValue}) is true` : hasValue];
  });
  const hasValues = parameters.some((each) => each.values);
  const limits = parameters.filter(({ min, max }) => (min ?? max) !== undefined);
  const ids = new Set(limits.map(({ parameter_id: id }) => id));
  const limitsOf = (id: number) => limits.filter((limit) => limit.parameter_id === id);
  return [...[...ids].flatMap((id) => limitConditions(id, limitsOf(id), form, hasValues)), ...values];
}

/** Larger than every fact that counts as a number (see factNumberOrNull). */
const aboveFacts = 1e9;
/** Most listings have this number of bedrooms. */
const frequentMinimum = 2;

/** The conditions of all limits of one fact, so that its number is read once. */
function limitConditions(
  id: number,
  limits: readonly FactFilter[],
  form: FactForm,
  hasValues: boolean,
): RawBuilder<unknown>[] {
  const min = Math.max(0, ...limits.flatMap((limit) => limit.min ?? []));
  const max = Math.min(aboveFacts, ...limits.flatMap((limit) => limit.max ?? []));
  const between = (least: number) => sql`${factNumberOrNull(sql`${String(id)}`)} between ${least} and ${max}`;
  const isFrequent = hasValues && min <= frequentMinimum;
  if (id <= packedLimits.facts && (form === 'numbers' || isFrequent)) {
    const whole = sql`(p.fact_numbers >> ${4 * (id - 1)}::int) & 15`;
    return [
      ...(min >= 1 ? [sql`${whole} >= ${Math.min(packedLimits.number, Math.floor(min))}`] : []),
      ...(max < packedLimits.number ? [sql`${whole} <= ${Math.floor(max)}`] : []),
      ...(isPackedFact({ parameter_id: id, min }) && max === aboveFacts ? [] : [between(min)]),
    ];
  }
  if (!hasCountedKey(min))
    return [...(form === 'lists' ? [sql`p.fact_keys @> ${[String(id)]}::text[]`] : []), between(min)];
  const counted = sql`p.fact_keys @> ${[`${id}>=${min}`]}::text[]`;
  return max === aboveFacts ? [counted] : [counted, between(0)];
}

/** Returns whether `fact_keys` has an "at least" key for this number. */
export function hasCountedKey(min: number): boolean {
  return Number.isInteger(min) && min >= 1 && min <= maxCounted;
}

/** SQL for a fact as a number; 0 if it is not a number. */
export function factNumber(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(${factNumberOrNull(id)}, 0)`;
}

/** SQL for a fact as a number; null if it is not a number, since such a listing has no value below a maximum. */
export function factNumberOrNull(id: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when p.facts ->> ${id} ~ '^[0-9]{1,9}(\\.[0-9]{1,6})?$' then (p.facts ->> ${id})::numeric end`;
}
