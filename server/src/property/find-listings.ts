import { CallFailure } from '@latchkey/contract/errors';
import type { PropertySort } from '@latchkey/contract/rules/sort';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Total } from './count-listings.ts';
import { expectMany } from './expect-many.ts';
import { allOf, type ListingFilters, listingConditions } from './listing-filters.ts';
import {
  afterCursor,
  decodeCursor,
  encodeCursor,
  orderBy,
  orderColumns,
  orderConditions,
  orderValue,
} from './listing-order.ts';

export interface Page {
  limit: number;
  offset: number;
  /** `nextAfter` of the page before; wins over the offset. */
  after?: string | undefined;
}

export interface FoundListings {
  ids: number[];
  /** Leads to the next page; null on the last one. */
  nextAfter: string | null;
}

interface Row {
  id: number;
  value: number;
}

/** One page of listed homes. For large or unfiltered sets: it walks the index of the order until the page is full. */
export async function findListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  { database, now }: Context,
): Promise<FoundListings> {
  const conditions = [...listingConditions(filters, now()), ...orderConditions(sort)];
  const { rows } = await walk(conditions, sort, page).execute(database.read);
  return cut(rows, sort, page);
}

/**
 * One page with the size of the whole set. A small set is gone through once for both, since walking an order until
 * twelve rare homes turn up may pass all others; a large set is walked, and its size estimated.
 */
export async function findAndCountListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  context: Context,
): Promise<FoundListings & Total> {
  const { database, now } = context;
  const conditions = [...listingConditions(filters, now()), ...orderConditions(sort)];
  const many = await expectMany(conditions, context);
  if (many !== null) {
    const { rows } = await walk(conditions, sort, page).execute(database.read);
    return { ...cut(rows, sort, page), total: many, total_is_estimate: true };
  }
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (select ${orderColumns(sort)} from property p where ${allOf(conditions)})
    select counted.total, page.id, page.value
      from (select count(*)::int as total from found) counted
      left join (${pageOf(sql`found`, [], sort, page)}) page on true
      order by ${orderBy(sort, 'page')}`.execute(database.read);
  const found = rows.filter((row) => row.id !== null);
  return { ...cut(found, sort, page), total: rows[0]?.total ?? 0 };
}

function walk(conditions: RawBuilder<unknown>[], sort: PropertySort, page: Page): RawBuilder<Row> {
  return pageOf(sql`property`, conditions, sort, page);
}

/** One row more than the page holds tells whether another page follows. */
function pageOf(
  table: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  sort: PropertySort,
  { limit, offset, after }: Page,
): RawBuilder<Row> {
  const cursor = after === undefined ? null : decodeCursor(sort, after);
  if (after !== undefined && !cursor)
    throw new CallFailure('validation', { message: 'after must be next_after of the page before' });
  const all = cursor ? [...conditions, afterCursor(sort, cursor)] : conditions;
  return sql<Row>`
    select ${orderColumns(sort)}, ${orderValue(sort)} as value from ${table} p
      where ${all.length > 0 ? allOf(all) : sql`true`}
      order by ${orderBy(sort)} limit ${limit + 1} offset ${cursor ? 0 : offset}`;
}

function cut(rows: Row[], sort: PropertySort, { limit }: Page): FoundListings {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => row.id),
    nextAfter: last && rows.length > limit ? encodeCursor(sort, last) : null,
  };
}
