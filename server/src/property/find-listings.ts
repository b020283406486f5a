import { CallFailure } from '@latchkey/contract/errors';
import type { PropertySort } from '@latchkey/contract/rules/sort';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { estimated, estimateUncounted, type Total } from './count-listings.ts';
import { expectMany, type Many, wholeSet } from './expect-many.ts';
import { allOf, isCovered, type ListingFilters, listingConditions, unhiddenConditions } from './listing-filters.ts';
import { type ListingQuestion, listingQuestion } from './listing-question.ts';
import {
  afterCursor,
  type Cursor,
  decodeCursor,
  encodeCursor,
  isByMoney,
  isByPrice,
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
/** How much further each next time. */
const fartherBy = 8;

/** One page of listed homes, without their number. */
export async function findListings(
  filters: ListingFilters,
  sort: PropertySort,
  page: Page,
  context: Context,
): Promise<FoundListings> {
  return cut(await findRows(searchOf(filters, sort, page, context), reachUnknown, reachUnknown, context), sort, page);
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
  const expected = await expectMany(search.question, context);
  if (expected) {
    const found = await findRows(search, reachOf(expected, page), expected.many, context);
    return { ...cut(found, sort, page), ...estimated(expected.many) };
  }
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (
      select ${orderColumns(sort)} from property p where ${allOf(conditions)} limit ${search.question.most})
    select counted.total, page.id, page.value
      from (select count(*)::int as total from found) counted
      left join (${pageOf(sql`found`, [], search)}) page on true
      order by ${orderBy(sort, 'page')}`.execute(context.database.read);
  const total = rows[0]?.total ?? 0;
  if (total < search.question.most) {
    const shown = rows.filter((row) => row.id !== null);
    return { ...cut(shown, sort, page), total };
  }
  const [many, found] = await Promise.all([
    estimateUncounted(search.question, context),
    findRows(search, reachUnknown, wholeSet, context),
  ]);
  return { ...cut(found, sort, page), ...many };
}

interface Search {
  question: ListingQuestion;
  /** What is asked, in the form that gathers all that fit. */
  conditions: RawBuilder<unknown>[];
  /** Those of the conditions under which an index has the order. */
  ordered: RawBuilder<unknown>[];
  /** The others, in the form that the indexes of the orders answer. */
  rest: RawBuilder<unknown>[];
  /** One index has all that is asked: then all that fit are gathered sooner than an order is followed far. */
  isCovered: boolean;
  sort: PropertySort;
  page: Page;
  cursor: Cursor | null;
}

function searchOf(filters: ListingFilters, sort: PropertySort, page: Page, { now }: Context): Search {
  const { property_type, promoted, is_premium, get_all_premium_properties, category_id, ...further } = filters;
  const { min_price, max_price, ...unpriced } = further;
  const range = { min_price, max_price };
  const cursor = page.after === undefined ? null : decodeCursor(sort, page.after);
  if (page.after !== undefined && !cursor)
    throw new CallFailure('validation', { message: 'after must be next_after of the page before' });
  const category = { category_id };
  const leading = { property_type, promoted, is_premium: is_premium || get_all_premium_properties };
  const byMoney = { ...leading, ...category, ...(isByPrice(sort) && range) };
  const others = isByPrice(sort) ? unpriced : further;
  const ordered = listingConditions(isByMoney(sort) ? byMoney : leading, now());
  const [, ...rest] = listingConditions(isByMoney(sort) ? others : { ...others, ...category }, now(), 'numbers');
  ordered.push(...orderConditions(sort));
  rest.push(...unhiddenConditions(filters));
  const question = listingQuestion(filters, now());
  const conditions = [...question.whole, ...orderConditions(sort)];
  return { question, conditions, ordered, rest, isCovered: isCovered(filters, sort), sort, page, cursor };
}

/** How far an order is followed at first: so that homes that lie evenly along it are surely found. */
function reachOf({ many, listed }: Many, { limit, offset, after }: Page): number {
  const wanted = limit + 1 + (after === undefined ? offset : 0);
  return Math.max(reachUnknown, Math.ceil((patience * wanted * listed) / many));
}

/**
 * Follows the order for `reach` homes, then further; when these don't fill the page, because what fits lies elsewhere
 * along the order (rents among the dearest), all that fit are gathered and sorted. So no question costs much more than
 * its set, of `size` homes.
 */
async function findRows(search: Search, reach: number, size: number, { database }: Context): Promise<Row[]> {
  const { conditions, ordered, rest, sort, cursor } = search;
  if (rest.length === 0) return (await pageOf(sql`property`, conditions, search).execute(database.read)).rows;
  const along = allOf(cursor ? [...ordered, afterCursor(sort, cursor)] : ordered);
  for (let most = reach; most <= size; most *= fartherBy) {
    const followed = sql`(select * from property p where ${along} order by ${orderBy(sort)} limit ${most})`;
    // Without what is known already, so that indexes can answer alone.
    const { rows } = await pageOf(followed, rest, search).execute(database.read);
    if (rows.length > search.page.limit) return rows;
    if (search.isCovered) break;
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
