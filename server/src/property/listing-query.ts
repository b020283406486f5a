import { paging } from '@latchkey/contract/limits';
import type { PropertySort } from '@latchkey/contract/search/sort';
import { type RawBuilder, sql } from 'kysely';
import { customPlan } from '../platform/database/named-statements.ts';
import { hasCountedKey } from './fact-conditions.ts';
import { flagNames } from './further-conditions.ts';
import {
  allInOrder,
  allOf,
  arePacked,
  formFor,
  hasFactsOrFlags,
  isInPlace,
  type ListingFilters,
  listingConditions,
  mapBoxCondition,
  notHiddenConditions,
  splitPacked,
} from './listing-filters.ts';
import { isAnyPriceOrder, isPriceOrder, orderConditions } from './listing-order.ts';
import { hasOneIndex } from './place-condition.ts';

/** A query on listed properties, with its conditions in several forms. Each form begins with `is_listed`. */
export interface ListingQuery {
  /** For index lookups of rare values, and for the planner, which has statistics on array values. */
  lookupConditions: RawBuilder<unknown>[];
  /** For scans row by row. */
  scanConditions: RawBuilder<unknown>[];
  /** For reading the whole result set. */
  conditions: RawBuilder<unknown>[];
  /** One value of one filter, whose matches the planner has counted. Several facilities may never occur together. */
  isSingleFilter: boolean;
  /** The planner has no statistics on a condition, such as a word, and may expect far too few matches. */
  isNotEstimable: boolean;
  /** The condition of a certain age, if only such listings match. */
  age: RawBuilder<unknown> | undefined;
  /** Condition of a box with all matches, for filters on the map; undefined without one. */
  box: RawBuilder<unknown> | undefined;
  /** The total is exact up to this number, and may be an estimate beyond. */
  exactTotal: number;
  /** Result sets of at most this expected size are read completely. */
  scannedRows: number;
  /**
   * Maximum number of rows that are read and counted, far more than expected, so that the planner does not optimise for the
   * first rows.
   */
  maxRows: number;
}

/** Prepares the conditions of a query in all forms. */
export function listingQuery(filters: ListingFilters, now: Date): ListingQuery {
  const lists = listingConditions(filters, now, 'lists');
  const numbers = listingConditions(filters, now, 'numbers');
  const allConditions = [...readConditions(filters, now), ...notHiddenConditions(filters)];
  const counted = readsTable(filters) ? inTable : inIndex;
  return {
    lookupConditions: lists,
    scanConditions: numbers,
    conditions: allConditions,
    isSingleFilter: lists.length === 2 && (filters.facility_ids?.length ?? 0) < 2,
    isNotEstimable: (filters.search ?? filters.exclude) !== undefined || hasFactLimit(filters),
    age: ageCondition(filters, now),
    box: mapBoxCondition(filters),
    ...counted,
  };
}

/**
 * The conditions for reading the whole result set. What an index has decides which listings are read for the rest, for which
 * PostgreSQL would read each listing of the index. A word in a place and promoted listings have an index of their own.
 */
function readConditions(filters: ListingFilters, now: Date): RawBuilder<unknown>[] {
  const form = formFor(filters);
  const hasOwnIndex = filters.promoted || (filters.search !== undefined && form !== 'flags');
  if (form === 'lists' || hasOwnIndex || arePacked(filters)) return listingConditions(filters, now, form);
  const { packed, others } = splitPacked(filters);
  const [isListed = sql``, ...rest] = listingConditions(others, now, 'numbers');
  return [isListed, isAmong(sql`property`, listingConditions(packed, now, form)), ...rest];
}

/**
 * The condition that a listing is among those that an index finds, so that no other is read. A generic plan would combine indexes
 * for it, and read the listings that they leave.
 */
function isAmong(listings: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`p.id = any(array(select p.id from ${listings} p where ${customPlan} ${allOf(conditions)}))`;
}

/**
 * A table expression and conditions (alias p) for a scan of the newest listings: first the filters that an index of that order
 * has, then those that the index compares, so that only what they leave is read for the rest.
 * @param scan returns the table expression of the scan from its conditions
 */
export function scanNewest(
  filters: ListingFilters,
  now: Date,
  scan: (ordered: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { packed, others } = splitPacked(filters);
  const { ordered, remaining } = scanInOrder(packed, 'newest', now);
  const [, ...rest] = listingConditions(others, now, 'numbers');
  const compared = [...remaining, ...notHiddenConditions(filters)];
  const scanned = sql`(${scan(allOf(ordered))})`;
  if (rest.length === 0 || compared.length === 0) return sql`${scanned} p where ${allInOrder([...compared, ...rest])}`;
  return sql`property p where ${isAmong(scanned, [allInOrder(compared)])} and ${allInOrder(rest)}`;
}

/**
 * The conditions of a scan in this order: those of its index, beginning with `is_listed`, and the others in the form that the
 * index contains.
 */
export function scanInOrder(
  filters: ListingFilters,
  sort: PropertySort,
  now: Date,
): Record<'ordered' | 'remaining', RawBuilder<unknown>[]> {
  const names = orderedFilters(filters, sort);
  const part = (isOrdered: boolean): ListingFilters => ({
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => names.has(name) === isOrdered)),
    packing: filters.packing,
  });
  const [, ...remaining] = listingConditions(part(false), now, 'numbers');
  return { ordered: [...listingConditions(part(true), now, 'flags'), ...orderConditions(sort)], remaining };
}

/** Names of the filters for which an index has the listings in this order. */
function orderedFilters(filters: ListingFilters, sort: PropertySort): ReadonlySet<string> {
  const { category_ids, places } = filters;
  // The indexes of places have the flags as numbers.
  const flags = isInPlace(filters) ? [] : flagNames;
  const isNewest = sort === 'newest';
  const hasCategory = isNewest || isAnyPriceOrder(sort);
  return new Set<keyof ListingFilters>([
    'property_type',
    'promoted',
    ...(isNewest ? flags : []),
    ...(hasCategory ? (['category_id', 'category_slug_id'] as const) : []),
    ...(hasCategory && category_ids?.length === 1 ? (['category_ids'] as const) : []),
    ...(isPriceOrder(sort) ? (['min_price', 'max_price'] as const) : []),
    ...(isNewest ? (['city', 'state', 'country'] as const) : []),
    ...(isNewest && places?.length === 1 && hasOneIndex(places) ? (['places'] as const) : []),
  ]);
}

/** The condition of a certain age; undefined if listings of any age match. */
export function ageCondition(
  { posted_since, listed_within }: Pick<ListingFilters, 'posted_since' | 'listed_within'>,
  now: Date,
): RawBuilder<unknown> | undefined {
  const [, ...conditions] = listingConditions({ posted_since, listed_within }, now);
  return conditions.length === 0 ? undefined : allOf(conditions);
}

/** Returns whether a filter needs the listings themselves, since no index has it beside the others. */
function readsTable(filters: ListingFilters): boolean {
  const { posted_since, listed_within, available_by, places } = filters;
  if (!arePacked(filters) || (places && !hasOneIndex(places))) return true;
  if (isInPlace(filters)) return false;
  if ((posted_since ?? listed_within ?? available_by) !== undefined) return true;
  return hasFactsOrFlags(filters) && formFor(filters) === 'lists';
}

/** Returns whether a number of a listing is compared that only the table has, as text. */
function hasFactLimit({ parameters = [], packing }: ListingFilters): boolean {
  const isArea = (id: number) => id === packing?.areaParameter;
  return parameters.some(
    ({ parameter_id, min, max }) =>
      !isArea(parameter_id) && (max !== undefined || (min !== undefined && !hasCountedKey(min))),
  );
}

/** Rows of an index are counted in some ten milliseconds. The expected size is an estimate, so twice as many are read. */
const inIndex = { exactTotal: paging.exactTotal, scannedRows: 2 * paging.exactTotal, maxRows: 100_000 };
/** Reading a listing takes ten times as long as its row in an index. */
export const inTable = {
  exactTotal: paging.exactTotalOfListings,
  scannedRows: paging.exactTotalOfListings,
  maxRows: 12_000,
};
