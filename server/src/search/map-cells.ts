import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { allOf, boxCondition } from '../property/listing-filters.ts';
import { coverOf, type Span } from './map-grid.ts';

/** The homes of one square of the map (map-grid.ts). */
export interface Cell {
  level: number;
  x: number;
  y: number;
  count: number;
  /** Worked out from a part of them. */
  isEstimate?: true;
  /** Their middle. */
  latitude: number;
  longitude: number;
  /** Null where it wasn't looked for. */
  min_price: number | null;
  /** The oldest and the newest home of a square that was counted home by home. */
  least_id?: number;
  greatest_id?: number;
}

/** Squares as they are kept ahead (002-counters.sql), of one kind of offer or both. */
export async function countedCells(database: Database, span: Span, type: number | undefined): Promise<Cell[]> {
  const across =
    span.left <= span.right
      ? sql`x between ${span.left} and ${span.right}`
      : sql`(x >= ${span.left} or x <= ${span.right})`;
  const { rows } = await sql<Cell>`
    select level, x, y, sum(count)::int as count,
           sum(latitude_sum) / sum(count) as latitude, sum(longitude_sum) / sum(count) as longitude,
           null::float8 as min_price
      from map_cell
      where level = ${span.level} and ${across} and y between ${span.top} and ${span.bottom}
        and property_type = any(${type === undefined ? [0, 1] : [type]}::smallint[])
      group by level, x, y having sum(count) > 0`.execute(database.read);
  return rows;
}

/** Squares counted home by home, for any filters. */
export async function scannedCells(database: Database, span: Span, conditions: RawBuilder<unknown>[]): Promise<Cell[]> {
  const { level } = span;
  const { rows } = await sql<Cell>`
    select ${level}::int as level, map_column(p.longitude, ${level}) as x, map_row(p.latitude, ${level}) as y,
           count(*)::int as count, avg(p.latitude) as latitude, avg(p.longitude) as longitude,
           min(comparable_price(p.price, p.rentduration))::float8 as min_price, min(p.id) as least_id, max(p.id) as greatest_id
      from property p where ${allOf([...conditions, ...inSpan(span)])}
      group by 2, 3`.execute(database.read);
  return rows;
}

/** Homes are dealt into so many parts, eight neighbours at a time; index `property_sample` finds those of a part. */
const parts = 64;
/** Homes that are looked at for a sample, whether they fit the filters or not. */
const sampleSize = 8_000;

/** How many of the parts make a sample of the right size out of so many homes. */
export function partsFor(homes: number): number {
  return Math.max(1, Math.min(parts, Math.round((parts * sampleSize) / Math.max(1, homes))));
}

/**
 * Squares of a set that is too large to count: a part of it is, and stands for the whole. `known` are the squares
 * without the filters, more than which no square can have.
 */
export async function sampledCells(
  database: Database,
  span: Span,
  conditions: RawBuilder<unknown>[],
  taken: number,
  known: readonly Cell[],
): Promise<Cell[]> {
  const sample = sql`p.id / 8 % 64 = any(${Array.from({ length: taken }, (_, part) => part)}::bigint[])`;
  const found = await scannedCells(database, span, [...conditions, sample]);
  const most = new Map(known.map((cell) => [cellKey(cell), cell.count]));
  return found.map((cell) => ({
    ...cell,
    count: Math.min(Math.round((cell.count * parts) / taken), most.get(cellKey(cell)) ?? Number.POSITIVE_INFINITY),
    isEstimate: true,
    // The cheapest of some isn't the cheapest of all.
    min_price: null,
  }));
}

function cellKey({ level, x, y }: Cell): string {
  return `${level} ${x} ${y}`;
}

/** In the squares; degrees let an index in, the squares themselves decide at their edges. */
function inSpan(span: Span): RawBuilder<unknown>[] {
  const column = sql`map_column(p.longitude, ${span.level})`;
  return [
    boxCondition(coverOf(span)),
    sql`map_row(p.latitude, ${span.level}) between ${span.top} and ${span.bottom}`,
    span.left <= span.right
      ? sql`${column} between ${span.left} and ${span.right}`
      : sql`(${column} >= ${span.left} or ${column} <= ${span.right})`,
  ];
}
