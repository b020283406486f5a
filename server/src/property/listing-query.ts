import { paging } from '@latchkey/contract/limits';
import type { RawBuilder } from 'kysely';
import {
  factForm,
  hasCountedKey,
  hasShortWord,
  type ListingFilters,
  listingConditions,
  mapBoxCondition,
  notHiddenConditions,
} from './listing-filters.ts';
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
  /** The planner has no statistics on a condition, and may expect far too few matches. */
  isNotEstimable: boolean;
  /** Only listings of a certain age match. */
  isRecent: boolean;
  /** Condition of a box with all matches, for filters on the map; undefined without one. */
  box: RawBuilder<unknown> | undefined;
  /**
   * Maximum number of rows that are read and counted. If each row needs the table, slightly more than the limit of exact
   * totals, since a set above the limit is queried twice. For an index-only scan far more than expected, so that the planner
   * does not optimise for the first rows.
   */
  maxRows: number;
}

/** Prepares the conditions of a query in all forms. */
export function listingQuery(filters: ListingFilters, now: Date): ListingQuery {
  const lists = listingConditions(filters, now, 'lists');
  const numbers = listingConditions(filters, now, 'numbers');
  const form = factForm(filters) === 'lists' ? lists : numbers;
  const allConditions = [...form, ...notHiddenConditions(filters)];
  const readsTable =
    filters.search !== undefined ||
    filters.exclude !== undefined ||
    hasFactLimit(filters) ||
    (filters.places !== undefined && !hasOneIndex(filters.places));
  const rowLimit = readsTable ? tableScanLimit : indexOnlyLimit;
  return {
    lookupConditions: lists,
    scanConditions: numbers,
    conditions: allConditions,
    isSingleFilter: lists.length === 2 && (filters.facility_ids?.length ?? 0) < 2,
    isNotEstimable: hasShortWord(filters.search) || filters.exclude !== undefined || hasFactLimit(filters),
    isRecent: (filters.posted_since ?? filters.listed_within) !== undefined,
    box: mapBoxCondition(filters),
    maxRows: rowLimit,
  };
}

/** Returns whether a number of a listing is compared that only the table has, as text. */
function hasFactLimit({ parameters = [] }: ListingFilters): boolean {
  return parameters.some(({ min, max }) => max !== undefined || (min !== undefined && !hasCountedKey(min)));
}

/** Limit of rows if each needs the table. */
export const tableScanLimit = paging.exactTotal * 1.2;
/** Limit of rows for an index-only scan, which takes some ten milliseconds. */
const indexOnlyLimit = 100_000;
