import { type RawBuilder, sql } from 'kysely';

export type ListingSort =
  'newest' | 'price_asc' | 'price_desc' | 'most_viewed' | 'most_liked' | 'price_per_area_asc' | 'price_per_area_desc';

interface Order {
  /** The column that leads the order; id breaks ties in the same direction, as the indexes do. */
  column: 'id' | 'price' | 'total_click' | 'favourite_count' | 'price_per_area';
  descending: boolean;
}

const orders: Record<ListingSort, Order> = {
  newest: { column: 'id', descending: true },
  price_asc: { column: 'price', descending: false },
  price_desc: { column: 'price', descending: true },
  most_viewed: { column: 'total_click', descending: true },
  most_liked: { column: 'favourite_count', descending: true },
  price_per_area_asc: { column: 'price_per_area', descending: false },
  price_per_area_desc: { column: 'price_per_area', descending: true },
};

/** The order of a list; homes without an area have no price per area and are left out of that order. */
export function orderBy(sort: ListingSort): RawBuilder<unknown> {
  const { column, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  if (column === 'id') return sql`p.id ${direction}`;
  return sql`${sql.ref(`p.${column}`)} ${direction}, p.id ${direction}`;
}

/** What the order itself asks of a row. */
export function orderConditions(sort: ListingSort): RawBuilder<unknown>[] {
  return orders[sort].column === 'price_per_area' ? [sql`p.price_per_area is not null`] : [];
}

/** Where a page ended: the leading value and the id of its last row. */
export interface Cursor {
  value: number;
  id: number;
}

export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(`${value} ${id}`).toString('base64url');
}

/** Reads a cursor back; null for anything that this server did not write. */
export function decodeCursor(text: string): Cursor | null {
  const match = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('utf8'));
  if (!match) return null;
  const value = Number(match[1]);
  return Number.isFinite(value) ? { value, id: Number(match[2]) } : null;
}

/** Rows after the cursor, in a form that the index of the order answers. */
export function afterCursor(sort: ListingSort, { value, id }: Cursor): RawBuilder<unknown> {
  const { column, descending } = orders[sort];
  const compare = descending ? sql`<` : sql`>`;
  if (column === 'id') return sql`p.id ${compare} ${id}`;
  return sql`(${sql.ref(`p.${column}`)}, p.id) ${compare} (${value}::${valueType(column)}, ${id}::bigint)`;
}

/** The leading value of a row, for the cursor of the next page. */
export function orderValue(sort: ListingSort): RawBuilder<number> {
  return sql<number>`${sql.ref(`p.${orders[sort].column}`)}::double precision`;
}

function valueType(column: Order['column']): RawBuilder<unknown> {
  if (column === 'price') return sql`numeric`;
  return column === 'price_per_area' ? sql`double precision` : sql`int`;
}
