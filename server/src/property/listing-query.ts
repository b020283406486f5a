import { paging } from '@latchkey/contract/limits';
import type { RawBuilder } from 'kysely';
import {
  allOf,
  factForm,
  hasCountedKey,
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
  const form = factForm(filters) === 'lists' ? lists : numbers;
  const allConditions = [...form, ...notHiddenConditions(filters)];
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
  const {
    search,
    exclude,
    posted_since,
    listed_within,
    available_by,
    parameter_id,
    parameters = [],
    facility_ids = [],
    places,
  } = filters;
  if ((search ?? exclude ?? posted_since ?? listed_within ?? available_by) !== undefined) return true;
  if (parameter_id?.length) return true;
  if (hasFactLimit(filters) || parameters.some(({ values, none }) => values ?? none)) return true;
  if (places && !hasOneIndex(places)) return true;
  return parameters.length + facility_ids.length > 0 && factForm(filters) === 'lists';
}

/** Returns whether a number of a listing is compared that only the table has, as text. */
function hasFactLimit({ parameters = [] }: ListingFilters): boolean {
  return parameters.some(({ min, max }) => max !== undefined || (min !== undefined && !hasCountedKey(min)));
}

/** Rows of an index are counted in some ten milliseconds. The expected size is an estimate, so twice as many are read. */
const inIndex = { exactTotal: paging.exactTotal, scannedRows: 2 * paging.exactTotal, maxRows: 100_000 };
/** Reading a listing takes ten times as long as its row in an index. */
export const inTable = {
  exactTotal: paging.exactTotalOfListings,
  scannedRows: paging.exactTotalOfListings,
  maxRows: 12_000,
};
