import { type PropertySort, propertySorts } from '@latchkey/contract/search/sort';
import { type RawBuilder, sql } from 'kysely';

interface Order {
  /**
   * The leading column of the order. The id breaks ties in the same direction, as in the indexes. For the two prices it
   * is the amount by which they are compared.
   */
  column: 'id' | 'total_click' | 'favourite_count' | Price;
  descending: boolean;
}

type Price = 'price' | 'price_per_area';

const orders: Record<PropertySort, Order> = {
  newest: { column: 'id', descending: true },
  price_asc: { column: 'price', descending: false },
  price_desc: { column: 'price', descending: true },
  most_viewed: { column: 'total_click', descending: true },
  most_liked: { column: 'favourite_count', descending: true },
  price_per_area_asc: { column: 'price_per_area', descending: false },
  price_per_area_desc: { column: 'price_per_area', descending: true },
};

/** The `order by` expressions of a list, for rows with this alias. */
export function orderBy(sort: PropertySort, alias = 'p'): RawBuilder<unknown> {
  const { column, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const id = sql`${sql.ref(`${alias}.id`)} ${direction}`;
  return column === 'id' ? id : sql`${valueOf(column, alias)} ${direction}, ${id}`;
}

/**
 * Returns whether the order is by price or price per area. Price ranges differ by category, so these orders have an
 * index by category.
 */
export function isAnyPriceOrder(sort: PropertySort): boolean {
  return isPrice(orders[sort].column);
}

/** Returns whether the order is by price, so that a price range is a contiguous part of it. */
export function isPriceOrder(sort: PropertySort): boolean {
  return orders[sort].column === 'price';
}

/** The columns that a row needs for this order. */
export function orderColumns(sort: PropertySort): RawBuilder<unknown> {
  const { column } = orders[sort];
  if (column === 'id') return sql`p.id`;
  return sql`p.id, ${sql.ref(`p.${column}`)}${isPrice(column) ? sql`, p.rentduration` : sql``}`;
}

/** The conditions of an order: properties without an area have no price per area and are left out of that order. */
export function orderConditions(sort: PropertySort): RawBuilder<unknown>[] {
  return orders[sort].column === 'price_per_area' ? [sql`p.price_per_area is not null`] : [];
}

/** The position after a page: the leading value and the id of its last row. */
export interface Cursor {
  value: number;
  id: number;
}

/** Encodes a cursor with the index of its order in `propertySorts`, so that it cannot be used for another order. */
export function encodeCursor(sort: PropertySort, { value, id }: Cursor): string {
  return Buffer.from(`${propertySorts.indexOf(sort)} ${value} ${id}`).toString('base64url');
}

const cursorPattern = /^(\d) (-?\d{1,21}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?) (\d{1,15})$/;
const maxInt = 2_147_483_647;

/** Decodes a cursor. Null if it is invalid or belongs to another order. */
export function decodeCursor(sort: PropertySort, text: string): Cursor | null {
  const [, sortIndex, valueText, id] = cursorPattern.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (propertySorts[Number(sortIndex)] !== sort) return null;
  const value = Number(valueText);
  const { column } = orders[sort];
  const isValid =
    column === 'total_click' || column === 'favourite_count'
      ? Number.isInteger(value) && Math.abs(value) <= maxInt
      : Number.isFinite(value);
  return isValid ? { value, id: Number(id) } : null;
}

/** The condition for rows after the cursor, in a form that the sort index supports. */
export function afterCursor(sort: PropertySort, { value, id }: Cursor): RawBuilder<unknown> {
  const { column, descending } = orders[sort];
  const compare = descending ? sql`<` : sql`>`;
  if (column === 'id') return sql`p.id ${compare} ${id}`;
  return sql`(${valueOf(column, 'p')}, p.id) ${compare} (${value}::${valueType(column)}, ${id}::bigint)`;
}

/** The leading value of a row, for the cursor of the next page. */
export function orderValue(sort: PropertySort): RawBuilder<number> {
  return sql<number>`${valueOf(orders[sort].column, 'p')}::double precision`;
}

function isPrice(column: Order['column']): column is Price {
  return column === 'price' || column === 'price_per_area';
}

function valueOf(column: Order['column'], alias: string): RawBuilder<unknown> {
  const value = sql.ref(`${alias}.${column}`);
  return isPrice(column) ? sql`comparable_price(${value}, ${sql.ref(`${alias}.rentduration`)})` : value;
}

function valueType(column: Order['column']): RawBuilder<unknown> {
  if (column === 'price') return sql`numeric`;
  return column === 'price_per_area' ? sql`double precision` : sql`int`;
}
