import { CallFailure } from '@latchkey/contract/errors';
import type { PropertySort } from '@latchkey/contract/rules/sort';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { countedTo, estimated, estimateUncounted, type Total } from './count-listings.ts';
import { expectMany, type Many } from './expect-many.ts';
import { allOf, type ListingFilters, listingConditions } from './listing-filters.ts';
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

/** Homes that an order is followed by before the set is gathered instead, where its size isn't known. */
const reachUnknown = 4_000;
/** How much further than expected an order is followed: homes that fit don't lie evenly along it. */
const patience = 4;

/** One page of listed homes, without their number. */
export async function findListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  context: Context,
): Promise<FoundListings> {
  return cut(await findRows(searchOf(filters, sort, page, context), reachUnknown, context), sort, page);
}

/**
 * One page with the size of the whole set. A small set is gone through once for both, since following an order until
 * twelve rare homes turn up may pass all others; along a large set the order is followed, and its size estimated.
 */
export async function findAndCountListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  context: Context,
): Promise<FoundListings & Total> {
  const search = searchOf(filters, sort, page, context);
  const { conditions } = search;
  const expected = await expectMany(conditions, context);
  if (expected) {
    const reach = reachOf(expected, page);
    return { ...cut(await findRows(search, reach, context), sort, page), ...estimated(expected.many) };
  }
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (
      select ${orderColumns(sort)} from property p where ${allOf(conditions)} limit ${countedTo})
    select counted.total, page.id, page.value
      from (select count(*)::int as total from found) counted
      left join (${pageOf(sql`found`, [], search)}) page on true
      order by ${orderBy(sort, 'page')}`.execute(context.database.read);
  const total = rows[0]?.total ?? 0;
  if (total < countedTo)
    return {
      ...cut(
        rows.filter((row) => row.id !== null),
        sort,
        page,
      ),
      total,
    };
  const [many, found] = await Promise.all([
    estimateUncounted(conditions, context),
    findRows(search, reachUnknown, context),
  ]);
  return { ...cut(found, sort, page), ...many };
}

interface Search {
  conditions: RawBuilder<unknown>[];
  /** Those of the conditions that the index of the order answers. */
  ordered: RawBuilder<unknown>[];
  sort: PropertySort;
  page: Page;
  cursor: Cursor | null;
}

function searchOf(filters: ListingFilters, sort: PropertySort, page: Page, { now }: Context): Search {
  const { property_type, promoted, is_premium, get_all_premium_properties } = filters;
  const cursor = page.after === undefined ? null : decodeCursor(sort, page.after);
  if (page.after !== undefined && !cursor)
    throw new CallFailure('validation', { message: 'after must be next_after of the page before' });
  const ofOrder = orderConditions(sort);
  const premium = is_premium || get_all_premium_properties;
  return {
    conditions: [...listingConditions(filters, now()), ...ofOrder],
    ordered: [...listingConditions({ property_type, promoted, is_premium: premium }, now()), ...ofOrder],
    sort,
    page,
    cursor,
  };
}

/** How far an order must be followed for a page of a set of that size; no further than gathering the set would cost. */
function reachOf({ many, listed }: Many, { limit, offset, after }: Page): number {
  const wanted = limit + 1 + (after === undefined ? offset : 0);
  const reach = Math.ceil((patience * wanted * listed) / many);
  return reach <= many ? Math.max(reachUnknown, reach) : 0;
}

/**
 * Follows the order for `reach` homes; when these don't fill the page, because what fits lies elsewhere along the order
 * (rents among the dearest), all that fit are gathered and sorted. So no question costs more than its set.
 */
async function findRows(search: Search, reach: number, { database }: Context): Promise<Row[]> {
  const { conditions, ordered, sort, page, cursor } = search;
  if (conditions.length === ordered.length)
    return (await pageOf(sql`property`, conditions, search).execute(database.read)).rows;
  if (reach > 0) {
    const along = allOf(cursor ? [...ordered, afterCursor(sort, cursor)] : ordered);
    const followed = sql`(select * from property p where ${along} order by ${orderBy(sort)} limit ${reach})`;
    const { rows } = await pageOf(followed, conditions, search).execute(database.read);
    if (rows.length > page.limit) return rows;
  }
  const after = cursor ? [...conditions, afterCursor(sort, cursor)] : conditions;
  const { rows } = await sql<Row>`
    with found as materialized (select ${orderColumns(sort)} from property p where ${allOf(after)})
    ${pageOf(sql`found`, [], search)}`.execute(database.read);
  return rows;
}

/** One row more than the page holds tells whether another page follows. */
function pageOf(
  table: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  { sort, page: { limit, offset }, cursor }: Search,
): RawBuilder<Row> {
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
