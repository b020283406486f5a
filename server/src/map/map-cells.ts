import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import { samplePart, sampleParts } from '../property/estimate-count.ts';
import { boxCondition } from '../property/geo-condition.ts';
import { allOf } from '../property/listing-filters.ts';
import { coverOf, type Span } from './map-grid.ts';

/** The listings of one cell of the map grid (map-grid.ts). */
export interface Cell {
  level: number;
  x: number;
  y: number;
  count: number;
  /** `count` is an estimate from a sample. */
  isEstimate?: true;
  /** Mean coordinates of the listings, in degrees. */
  latitude: number;
  longitude: number;
  /** Null if it was not determined. */
  min_price: number | null;
  /** Ids of the oldest and the newest listing; only for scanned cells. */
  least_id?: number;
  greatest_id?: number;
}

/** Cells from the stored counters (002-counters.sql), of one type of offer or both. */
export async function countedCells(database: Database, span: Span, type: number | undefined): Promise<Cell[]> {
  const columns =
    span.left <= span.right
      ? sql`x between ${span.left} and ${span.right}`
      : sql`(x >= ${span.left} or x <= ${span.right})`;
  const { rows } = await sql<Cell>`
    select level, x, y, sum(count)::int as count,
           sum(latitude_sum) / sum(count) as latitude, sum(longitude_sum) / sum(count) as longitude,
           null::float8 as min_price
      from map_cell
      where level = ${span.level} and ${columns} and y between ${span.top} and ${span.bottom}
        and property_type = any(${type === undefined ? [0, 1] : [type]}::smallint[])
      group by level, x, y having sum(count) > 0`.execute(database.read);
  return rows;
}

/**
 * Cells counted by a scan of the listings, for any filters.
 * @param listings a table expression
 */
export async function scannedCells(
  database: Database,
  span: Span,
  conditions: RawBuilder<unknown>[],
  listings = sql`property`,
): Promise<Cell[]> {
  const { level } = span;
  const { rows } = await sql<Cell>`
    select ${level}::int as level, map_column(p.longitude, ${level}) as x, map_row(p.latitude, ${level}) as y,
           count(*)::int as count, avg(p.latitude) as latitude, avg(p.longitude) as longitude,
           min(comparable_price(p.price, p.rentduration))::float8 as min_price, min(p.id) as least_id, max(p.id) as greatest_id
      from ${listings} p where ${allOf([...conditions, ...inSpan(span)])}
      group by 2, 3`.execute(database.read);
  return rows;
}

/** Number of listings that are scanned for a sample, whether they match the filters or not. */
const sampleSize = 8_000;
/** Far more than a sample has. */
const maxSample = 20 * sampleSize;

/** Number of parts that give a sample of the right size from this number of listings. */
export function partsFor(listingCount: number): number {
  return Math.max(1, Math.min(sampleParts, Math.round((sampleParts * sampleSize) / Math.max(1, listingCount))));
}

/**
 * Cells of a set that is too large to count, estimated from a sample.
 * @param conditions the first one is `is_listed`, which only the sample's index has
 * @param partCount number of parts in the sample
 * @param unfiltered cells without the filters, whose counts are upper limits
 */
export async function sampledCells(
  database: Database,
  span: Span,
  conditions: RawBuilder<unknown>[],
  partCount: number,
  unfiltered: readonly Cell[],
): Promise<Cell[]> {
  const sampled = Array.from({ length: partCount }, (_, part) => part);
  // With a limit, since the planner would look up a frequent word in the whole market first.
  const sample = sql`(select * from property p where p.is_listed and ${samplePart} = any(${sampled}::bigint[])
    and ${boxCondition(coverOf(span))} limit ${maxSample})`;
  const [, ...filterConditions] = conditions;
  const found = await scannedCells(database, span, filterConditions, sample);
  const maxCounts = new Map(unfiltered.map((cell) => [cellKey(cell), cell.count]));
  return found.map((cell) => ({
    ...cell,
    count: Math.min(
      Math.round((cell.count * sampleParts) / partCount),
      maxCounts.get(cellKey(cell)) ?? Number.POSITIVE_INFINITY,
    ),
    isEstimate: true,
    // The lowest price of a sample is not the lowest price of the set.
    min_price: null,
  }));
}

function cellKey({ level, x, y }: Cell): string {
  return `${level} ${x} ${y}`;
}

/** The conditions for a span of cells. The box allows an index, the cell numbers decide at the edges. */
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
