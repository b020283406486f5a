import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { estimatedTotal, type Total } from '../../platform/database/estimated-total.ts';

/** Sort order of rows: by key, then by id. */
export interface Order {
  key: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** Position of rows without a value, when the index differs from the default of PostgreSQL. */
  nulls?: 'first' | 'last';
}

interface PageQuery {
  /** Tables and conditions: sql`property p where …`. */
  rows: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: Order;
  limit: number;
  offset: number;
  /** Largest number of rows that are sorted without an index, for tables whose orders have no index. */
  sortLimit?: number;
  /** For the largest table: whether an estimate exceeds the limit, which is cheaper than selecting the rows. */
  exceedsLimit?: () => Promise<boolean>;
}

interface FoundPage {
  /** Ids of the rows of the page, in order. */
  ids: number[];
  total: Total;
}

/**
 * Returns a page of a large table and the number of rows, exact up to `paging.exactTotal`. Up to that many rows are
 * selected and sorted; beyond it, an index in the sort order is scanned until the page is full. Without this choice the
 * planner would scan a million rows in sort order for a text that matches nothing.
 */
export async function findPage(query: PageQuery, db: Kysely<Tables>): Promise<FoundPage> {
  if (!(await query.exceedsLimit?.())) {
    const selected = await pageBySorting(query).execute(db);
    const { total, ids } = selected.rows[0] ?? { total: 0, ids: [] };
    if (ids) return { ids, total: total > paging.exactTotal ? estimatedTotal(total) : { total } };
  }
  const { rows } = await pageByIndex(query).execute(db);
  return { ids: rows.map(({ id }) => id), total: estimatedTotal(paging.exactTotal) };
}

/** Returns the query that selects and sorts all matching rows; `ids` is null when they exceed the limit. */
export function pageBySorting({
  rows,
  id,
  order,
  limit,
  offset,
  sortLimit = paging.exactTotal,
}: PageQuery): RawBuilder<{ total: number; ids: number[] | null }> {
  const sorted = orderBy({ ...order, key: sql`f.key` }, sql`f.id`);
  return sql`${customPlan}
    with found as materialized (select ${id} as id, ${order.key} as key from ${rows} limit ${sortLimit + 1}),
    counted as materialized (select count(*)::int as total from found)
    select total, case when total <= ${sortLimit} then array(
             select f.id from found f order by ${sorted} limit ${limit} offset ${offset}) end as ids
      from counted`;
}

/** Returns the query that scans the index of the sort order until the page is full. */
export function pageByIndex({ rows, id, order, limit, offset }: PageQuery): RawBuilder<{ id: number }> {
  return sql`${customPlan} select ${id} as id from ${rows} order by ${orderBy(order, id)} limit ${limit} offset ${offset}`;
}

/** Returns the expression after `order by`. */
export function orderBy({ key, direction, nulls }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const keyword = direction === 'asc' ? sql`asc` : sql`desc`;
  const empty = nulls === undefined ? sql`` : nulls === 'first' ? sql`nulls first` : sql`nulls last`;
  return sql`${key} ${keyword} ${empty}, ${id} ${keyword}`;
}

/**
 * Counts the rows of a console table, exactly up to `paging.exactTotal`. Counting stops there, because a user does not
 * page further and the market may be large.
 * @param rows the query after `from`: sql`property p where …`
 */
export async function countRows(rows: RawBuilder<unknown>, db: Kysely<Tables>): Promise<Total> {
  const limit = paging.exactTotal;
  const counted = await sql<{ total: number }>`${customPlan}
    select count(*)::int as total from (select from ${rows} limit ${limit + 1}) counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return total > limit ? estimatedTotal(total) : { total };
}

const directions = { asc: sql`asc`, desc: sql`desc` };

interface SortInput<Sort extends string> {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Returns the `order by` expression of a table.
 * @param id orders rows that are equal in the sort column
 * @param columns by name of the sort, each with its default direction; the first is the default
 */
export function orderByColumn<Sort extends string>(
  { sort, order }: SortInput<Sort>,
  id: RawBuilder<unknown>,
  columns: Readonly<Record<Sort, readonly [RawBuilder<unknown>, 'asc' | 'desc']>>,
): RawBuilder<unknown> {
  const [first] = Object.keys(columns) as Sort[];
  const name = sort ?? first;
  if (name === undefined) throw new Error('a sortable table needs at least one column');
  const [column, defaultDirection] = columns[name];
  const direction = order ?? defaultDirection;
  return sql`${column} ${directions[direction]}, ${id} ${direction === defaultDirection ? directions.asc : directions.desc}`;
}
