import { CallFailure } from '@latchkey/contract/errors';
import type { PropertySort } from '@latchkey/contract/search/sort';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { correctEstimate, estimateLargeCount, type LargeCount } from './estimate-count.ts';
import { allOf, isIndexOnly, type ListingFilters, notHiddenConditions } from './listing-filters.ts';
import { type ListingQuery, listingQuery, scanInOrder } from './listing-query.ts';
import {
  afterCursor,
  type Cursor,
  decodeCursor,
  encodeCursor,
  orderBy,
  orderColumns,
  orderConditions,
  orderValue,
} from './listing-order.ts';
import { numberInText } from '../platform/database/named-statements.ts';
import { estimatedTotal, type Total } from '../platform/database/estimated-total.ts';

export interface Page {
  limit: number;
  offset: number;
  /** `nextAfter` of the previous page; takes precedence over the offset. */
  after?: string | undefined;
}

export interface FoundListings {
  ids: number[];
  /** Cursor of the next page; null on the last one. */
  nextAfter: string | null;
}

interface Row {
  id: number;
  value: number;
}

/** Rows of an ordered index scan before the whole result set is sorted instead, if its size is unknown. */
const scanLimitWhenUnknown = 4_000;
/** Factor on the expected number of rows to scan, since matches are not evenly distributed along the order. */
const overscanFactor = 4;
/** First pages of an order whose statements are planned once, which takes five times as long as reading such a page. */
const pagesPlannedOnce = 3;
/** Listings are stored in the order of their ids, so that one of the newest is read in an eighth of the time of any other. */
const newestFactor = 8;
/** Factor by which each further scan is longer. */
const growthFactor = 8;

/** Returns one page of listed properties, without the total. */
export async function findListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  context: Context,
): Promise<FoundListings> {
  const search = prepareSearch(filters, sort, page, context);
  const rows = await findRows(search, scanLimitWhenUnknown, scanLimitWhenUnknown, context);
  return toFoundListings(rows, sort, page);
}

/**
 * Returns one page and the total. A small result set is read once for both, since an ordered index scan for a few rare
 * matches may read all other rows. A large set is read in index order, and its size is estimated.
 */
export async function findAndCountListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  context: Context,
): Promise<FoundListings & Total> {
  const search = prepareSearch(filters, sort, page, context);
  const { conditions } = search;
  const largeCount = await estimateLargeCount(search.query, context);
  if (largeCount) {
    const found = await findRows(search, firstScanLimit(largeCount, page), largeCount.estimatedCount, context);
    return {
      ...toFoundListings(found, sort, page),
      ...estimatedTotal(largeCount.estimatedCount, search.query.exactTotal),
    };
  }
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (
      select ${orderColumns(sort)} from property p where ${allOf(conditions)} limit ${search.query.maxRows})
    select counted.total, page.id, page.value
      from (select count(*)::int as total from found) counted
      left join (${pageOf(sql`found`, [], search)}) page on true
      order by ${orderBy(sort, 'page')}`.execute(context.database.read);
  const total = rows[0]?.total ?? 0;
  if (total < search.query.maxRows) {
    const pageRows = rows.filter((row) => row.id !== null);
    return { ...toFoundListings(pageRows, sort, page), total };
  }
  const corrected = await correctEstimate(search.query, context, total);
  const found = await findRows(search, firstScanLimit(corrected, page), corrected.estimatedCount, context);
  return {
    ...toFoundListings(found, sort, page),
    ...estimatedTotal(corrected.estimatedCount, search.query.exactTotal),
  };
}

interface Search {
  query: ListingQuery;
  /** All conditions, in the form that reads the whole result set. */
  conditions: RawBuilder<unknown>[];
  /** The conditions for which an index has the sort order. */
  ordered: RawBuilder<unknown>[];
  /** The other conditions, in the form that the sort indexes contain. */
  remaining: RawBuilder<unknown>[];
  /** One index covers all conditions. Then reading the whole set is faster than a long ordered scan. */
  isIndexOnly: boolean;
  sort: PropertySort;
  page: Page;
  cursor: Cursor | null;
}

function prepareSearch(filters: ListingFilters, sort: PropertySort, page: Page, { now }: Context): Search {
  const cursor = page.after === undefined ? null : decodeCursor(sort, page.after);
  if (page.after !== undefined && !cursor)
    throw new CallFailure('validation', { message: 'after must be next_after of the page before' });
  const scan = scanInOrder(filters, sort, now());
  const remaining = [...scan.remaining, ...notHiddenConditions(filters)];
  const query = listingQuery(filters, now());
  const conditions = [...query.conditions, ...orderConditions(sort)];
  return {
    query,
    conditions,
    ordered: scan.ordered,
    remaining,
    isIndexOnly: isIndexOnly(filters, sort),
    sort,
    page,
    cursor,
  };
}

/** Length of the first ordered scan: enough if matches are evenly distributed. */
function firstScanLimit({ estimatedCount, listedCount }: LargeCount, { limit, offset, after }: Page): number {
  const rowsToFind = limit + 1 + (after === undefined ? offset : 0);
  return Math.max(scanLimitWhenUnknown, Math.ceil((overscanFactor * rowsToFind * listedCount) / estimatedCount));
}

/**
 * Scans `firstScan` rows in index order, then more. If they do not fill the page, because the matches are elsewhere in the
 * order (rents among the highest prices), the whole result set is read and sorted. So no query costs much more than reading
 * its `size` rows twice.
 */
async function findRows(search: Search, firstScan: number, size: number, { database }: Context): Promise<Row[]> {
  const { conditions, ordered, remaining, sort, cursor } = search;
  if (remaining.length === 0) {
    const isPlannedOnce = cursor !== null || search.page.offset <= pagesPlannedOnce * search.page.limit;
    return (await pageOf(sql`property`, conditions, search, isPlannedOnce).execute(database.read)).rows;
  }
  const scanConditions = allOf(cursor ? [...ordered, afterCursor(sort, cursor)] : ordered);
  const maxScan = sort === 'newest' ? newestFactor * size : size;
  // Evenly distributed matches fill the page long before the end of the scan.
  const isNearlyAll = firstScan > maxScan && firstScan <= overscanFactor * maxScan;
  for (let limit = isNearlyAll ? maxScan : firstScan; limit <= maxScan; limit *= growthFactor) {
    const scanned = sql`(select * from property p where ${scanConditions} order by ${orderBy(sort)} limit ${limit})`;
    // Without the conditions of the scan, so that index-only scans are possible.
    const { rows } = await pageOf(scanned, remaining, search).execute(database.read);
    if (rows.length > search.page.limit) return rows;
    // The sort indexes have the coordinates, but no places.
    if (search.isIndexOnly && !search.query.box) break;
  }
  const after = cursor ? [...conditions, afterCursor(sort, cursor)] : conditions;
  const { rows } = await sql<Row>`
    with found as materialized (select ${orderColumns(sort)} from property p where ${allOf(after)})
    ${pageOf(sql`found`, [], search)}`.execute(database.read);
  return rows;
}

/** Selects one row more than the page size, to know whether another page follows. Skipped rows get no order value. */
function pageOf(
  table: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  { sort, page: { limit, offset }, cursor }: Search,
  isPlannedOnce = false,
): RawBuilder<Row> {
  const all = cursor ? [...conditions, afterCursor(sort, cursor)] : conditions;
  const number = isPlannedOnce ? numberInText : (value: number) => value;
  return sql<Row>`
    select p.*, ${orderValue(sort)} as value from (
        select ${orderColumns(sort)} from ${table} p
          where ${all.length > 0 ? allOf(all) : sql`true`}
          order by ${orderBy(sort)} limit ${number(limit + 1)} offset ${number(cursor ? 0 : offset)}
      ) p order by ${orderBy(sort)}`;
}

function toFoundListings(rows: Row[], sort: PropertySort, { limit }: Page): FoundListings {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    ids: pageRows.map((row) => row.id),
    nextAfter: last && rows.length > limit ? encodeCursor(sort, last) : null,
  };
}
