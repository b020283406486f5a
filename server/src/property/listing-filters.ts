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
import {
  anyFacilityCondition,
  arePackedFacts,
  type FactFilter,
  type FactForm,
  type FactPacking,
  facilityCondition,
  factConditions,
  isPackedFacility,
} from './fact-conditions.ts';
import { flagConditions, flagNames, furtherConditions } from './further-conditions.ts';
import { type Box, boxAround, boxCondition, circleCondition, isFlat, isLocal } from './geo-condition.ts';
import { isAnyPriceOrder } from './listing-order.ts';
import { hasOneIndex, isFlatPlace, placeCondition } from './place-condition.ts';

/** The filters that list, map and summary share, with resolved lookups. */
export type ListingFilters = Omit<Partial<InputOf<typeof getPropertyList>>, 'limit' | 'offset'> & {
  /** Matches properties with at least one of these facilities, for the personalised feed (contract 2.2). */
  any_facility_ids?: number[];
  /** Account whose hidden properties are left out. They hardly change the size of a list, so estimates ignore them. */
  hidden_by?: number | undefined;
  /** Without it choices and areas are read from the listings (resolve-filters.ts). */
  packing?: FactPacking | undefined;
  /** Few listings are in the price range, so that they are scanned (resolve-filters.ts). */
  isPriceSelective?: boolean | undefined;
  /** Shapes from which the target of the travel time is reached (resolve-filters.ts). */
  reachable?: Area | undefined;
};

/**
 * The form of conditions on facts, facilities and flags. `lists` looks up rare values in indexes of their own. `numbers` compares
 * the packed numbers that the location and sort indexes contain. `flags` looks up a flag, and compares numbers for the rest.
 */
export type FilterForm = FactForm | 'flags';

/**
 * Chooses the form of conditions. A location or category is scanned in milliseconds, and so are the listings with a flag. In the
 * whole market rare values are looked up, and so are several facilities, since few properties have all of them.
 */
export function formFor(filters: ListingFilters): FilterForm {
  const { places, facility_ids, isPriceSelective, min_price, max_price } = filters;
  const isScanned = isPriceSelective && (min_price ?? max_price) !== undefined;
  // Places of several kinds have no index in common.
  if (isScanned || (isInPlace(filters) && (!places || hasOneIndex(places)))) return 'numbers';
  if ((facility_ids?.length ?? 0) > 1) return 'lists';
  if (flagNames.some((name) => filters[name])) return 'flags';
  if (isInPlace(filters)) return 'numbers';
  const { category_id, category_slug_id, category_ids } = filters;
  return (category_id ?? category_slug_id ?? category_ids?.[0]) === undefined ? 'lists' : 'numbers';
}

/** Returns whether an index of a place finds the listings. */
export function isInPlace(filters: ListingFilters): boolean {
  const { city, state, country, places } = filters;
  return (city ?? state ?? country) !== undefined || isFlat(boxOf(filters)) || (places?.every(isFlatPlace) ?? false);
}

/** Returns whether the indexes of the lists have all that the filters compare. */
export function arePacked(filters: ListingFilters): boolean {
  const {
    search,
    exclude,
    promoted,
    parameter_id,
    facility_ids = [],
    any_facility_ids = [],
    parameters,
  } = splitPacked(filters).others;
  const lists = [parameter_id ?? [], facility_ids, any_facility_ids, parameters ?? []];
  return (search ?? exclude) === undefined && !promoted && lists.every(({ length }) => length === 0);
}

/** The filters that the indexes of the lists answer, and those for which a listing is read. */
export function splitPacked(filters: ListingFilters): Record<'packed' | 'others', ListingFilters> {
  const { search, exclude, promoted, parameter_id, parameters = [], packing, ...rest } = filters;
  const { facility_ids = [], any_facility_ids = [], ...others } = rest;
  const isPackedFact = ({ parameter_id: id }: FactFilter) =>
    arePackedFacts(
      parameters.filter((fact) => fact.parameter_id === id),
      packing,
    );
  const arePackedFacilities = [...facility_ids, ...any_facility_ids].every(isPackedFacility);
  const facilities = { facility_ids, any_facility_ids };
  return {
    packed: {
      ...others,
      ...(arePackedFacilities && facilities),
      parameters: parameters.filter(isPackedFact),
      packing,
    },
    others: {
      search,
      exclude,
      promoted,
      parameter_id,
      ...(!arePackedFacilities && facilities),
      parameters: parameters.filter((fact) => !isPackedFact(fact)),
      packing,
    },
  };
}

/**
 * Returns whether one index covers all filters, but not the requested order (080-filters-in-indexes.sql): a location, several of
 * one kind, or a price range. Orders by price have indexes with the price.
 */
export function isIndexOnly(filters: ListingFilters, sort: PropertySort): boolean {
  const { city, state, country, places, radius, min_price, max_price } = filters;
  if (!arePacked(filters) || radius !== undefined) return false;
  const place = city ?? state ?? country;
  const box = boxOf(filters);
  if (box) return (city ?? state ?? places) === undefined && isFlat(box);
  if (places) return place === undefined && hasOneIndex(places);
  if (place !== undefined) return true;
  if (isAnyPriceOrder(sort) || (min_price ?? max_price) === undefined) return false;
  return formFor(filters) !== 'lists' || !hasFactsOrFlags(filters);
}

/** Returns whether facts, facilities or flags are compared. */
export function hasFactsOrFlags(filters: ListingFilters): boolean {
  const { parameters = [], facility_ids = [] } = filters;
  return parameters.length + facility_ids.length > 0 || flagNames.some((name) => filters[name]);
}

/**
 * Conditions on table `property` (alias p). Each has an index or is cheap in addition to one that has.
 * `is_listed` comes first, because every index is partial on it, and long texts and lists last (see `allInOrder`).
 */
export function listingConditions(
  filters: ListingFilters,
  now: Date,
  form: FilterForm = 'lists',
): RawBuilder<unknown>[] {
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
  const flags = flagConditions(filters, form);
  if (form !== 'flags') conditions.push(...flags);
  conditions.push(...furtherConditions(filters, now));
  if (filters.min_price !== undefined) add(sql`${comparablePriceOf('p')} >= ${filters.min_price}`);
  if (filters.max_price !== undefined) add(sql`${comparablePriceOf('p')} <= ${filters.max_price}`);
  const factForm = form === 'lists' ? 'lists' : 'numbers';
  if (filters.facility_ids?.length) add(facilityCondition(filters.facility_ids, factForm));
  if (filters.any_facility_ids?.length) add(anyFacilityCondition(filters.any_facility_ids, factForm));
  // Few listings have several facilities. Their facts are checked, since looking up a frequent one would take longer.
  const formOfFacts = (filters.facility_ids?.length ?? 0) > 1 ? 'numbers' : factForm;
  const isInBox = isLocal(boxOf(filters));
  conditions.push(...factConditions(filters.parameters ?? [], formOfFacts, filters.packing, isInBox));
  if (filters.parameter_id?.length) add(sql`p.fact_keys && ${filters.parameter_id.map(String)}::text[]`);
  conditions.push(...searchWords(filters.search).map(publicTextContainsWord));
  conditions.push(...excludedWords(filters.exclude).map(lacksWord));
  const [flag, ...others] = form === 'flags' ? flags : [];
  if (!flag) return conditions;
  // Otherwise PostgreSQL combines the index of the flag with another one, and reads the listings that both leave.
  const [isListed = flag, ...compared] = conditions;
  return [isListed, flag, allInOrder([...others, ...compared])];
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

/** Leaves out the properties that the account hid. Their few ids are read once for each query and hashed. */
export function notHiddenConditions({ hidden_by }: ListingFilters): RawBuilder<unknown>[] {
  if (hidden_by === undefined) return [];
  return [sql`p.id not in (select property_id from hidden_home where account_id = ${hidden_by})`];
}
