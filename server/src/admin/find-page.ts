import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../database/named-statements.ts';
import type { Tables } from '../database/tables.ts';
import { estimated, type Total } from '../property/count-listings.ts';

/** What rows are sorted by: a value of theirs, then their number. */
export interface Order {
  key: RawBuilder<unknown>;
  way: 'asc' | 'desc';
  /** Where rows without a value stand, when an index has it otherwise than PostgreSQL. */
  nulls?: 'first' | 'last';
}

interface Wanted {
  /** Tables and conditions: sql`property p where …`. */
  rows: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: Order;
  limit: number;
  offset: number;
  /** So many are still sorted anew, for tables whose orders have no index. */
  most?: number;
  /** For the largest table: whether there are surely too many, which costs less to find out than to gather them. */
  areMany?: () => Promise<boolean>;
}

interface FoundPage {
  /** Of the rows of the page, in their order. */
  ids: number[];
  total: Total;
}

/**
 * A page of a large table, and how many rows there are: exactly to `paging.exactTotal`. So many are gathered and sorted; of
 * more, an index of the order is gone through until the page is full. Left to itself, the planner goes through the order
 * of a million for a word that is found nowhere.
 */
export async function findPage(wanted: Wanted, db: Kysely<Tables>): Promise<FoundPage> {
  if (!(await wanted.areMany?.())) {
    const gathered = await gatherPage(wanted).execute(db);
    const { total, ids } = gathered.rows[0] ?? { total: 0, ids: [] };
    if (ids) return { ids, total: total > paging.exactTotal ? estimated(total) : { total } };
  }
  const { rows } = await followOrder(wanted).execute(db);
  return { ids: rows.map(({ id }) => id), total: estimated(paging.exactTotal) };
}

/** `ids` is null when there are too many to gather. */
export function gatherPage({
  rows,
  id,
  order,
  limit,
  offset,
  most = paging.exactTotal,
}: Wanted): RawBuilder<{ total: number; ids: number[] | null }> {
  const sorted = orderBy({ ...order, key: sql`f.key` }, sql`f.id`);
  return sql`${plannedAnew}
    with found as materialized (select ${id} as id, ${order.key} as key from ${rows} limit ${most + 1}),
    counted as materialized (select count(*)::int as total from found)
    select total, case when total <= ${most} then array(
             select f.id from found f order by ${sorted} limit ${limit} offset ${offset}) end as ids
      from counted`;
}

export function followOrder({ rows, id, order, limit, offset }: Wanted): RawBuilder<{ id: number }> {
  return sql`${plannedAnew} select ${id} as id from ${rows} order by ${orderBy(order, id)} limit ${limit} offset ${offset}`;
}

/** What stands behind "order by". */
export function orderBy({ key, way, nulls }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = way === 'asc' ? sql`asc` : sql`desc`;
  const empty = nulls === undefined ? sql`` : nulls === 'first' ? sql`nulls first` : sql`nulls last`;
  return sql`${key} ${direction} ${empty}, ${id} ${direction}`;
}
