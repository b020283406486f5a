import { getMapClusters } from '@latchkey/contract/calls/search';
import type { MapItem, MapPoint } from '@latchkey/contract/records/map-item';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Database } from '../database/pool.ts';
import { allOf, boxCondition, type ListingFilters, listingConditions } from '../property/listing-filters.ts';
import { boxOf, columnOf, countedLevels, levelsBelowZoom, rowOf } from './map-grid.ts';

/** A square with so few homes shows them; more are drawn as one circle with their number. */
const shownSingly = 2;
/** From here on streets are legible and every home stands for itself, unless a screen would drown in them. */
const singleZoom = 15;
/** Homes that one answer looks at singly when filters rule the counted squares out. */
const scanned = 20_000;

/** Homes of a box, drawn together where they would overlap (look.md, Map). */
export default answer(getMapClusters, async (input, { database, now }) => {
  const { west, south, east, north, ...filters } = input;
  const box = { west, south, east, north };
  const zoom = Math.floor(input.zoom);
  const level = zoom + levelsBelowZoom;
  const cells =
    level <= countedLevels.most && countable(filters)
      ? await countedCells(database, box, Math.max(level, countedLevels.least), filters.property_type)
      : await scannedCells(database, box, zoom >= singleZoom ? level + 5 : level, listingConditions(filters, now()));
  const singles = await loadPoints(
    database,
    cells.filter((cell) => cell.count <= shownSingly),
    listingConditions(filters, now()),
  );
  const clusters = cells.filter((cell) => cell.count > shownSingly).map(toCluster);
  return { data: [...clusters, ...singles] };
});

interface Cell {
  level: number;
  x: number;
  y: number;
  count: number;
  latitude: number;
  longitude: number;
  min_price: number | null;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The kept counters know the kind of offer and nothing else. */
function countable(filters: ListingFilters): boolean {
  const { property_type: _, zoom: __, sort: ___, ...others } = filters as ListingFilters & { zoom?: number };
  return Object.values(others).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));
}

async function countedCells(database: Database, box: Box, level: number, type: number | undefined): Promise<Cell[]> {
  const rows = [rowOf(box.north, level), rowOf(box.south, level)];
  const columns = [columnOf(box.west, level), columnOf(box.east, level)];
  const across =
    box.west <= box.east
      ? sql`x between ${columns[0]} and ${columns[1]}`
      : sql`(x >= ${columns[0]} or x <= ${columns[1]})`;
  const found = await sql<Cell>`
    select ${level}::int as level, x, y, sum(count)::int as count,
           sum(latitude_sum) / sum(count) as latitude, sum(longitude_sum) / sum(count) as longitude,
           null::float8 as min_price
      from map_cell
      where level = ${level} and ${across} and y between ${rows[0]} and ${rows[1]}
        and property_type = any(${type === undefined ? [0, 1] : [type]}::smallint[])
      group by x, y having sum(count) > 0`.execute(database.read);
  return found.rows;
}

async function scannedCells(
  database: Database,
  box: Box,
  level: number,
  conditions: RawBuilder<unknown>[],
): Promise<Cell[]> {
  const found = await sql<Cell>`
    select ${level}::int as level, map_column(longitude, ${level}) as x, map_row(latitude, ${level}) as y,
           count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
           min(price)::float8 as min_price
      from (select p.latitude, p.longitude, p.price from property p
              where ${allOf([...conditions, boxCondition(box)])} limit ${scanned}) p
      group by 2, 3`.execute(database.read);
  return found.rows;
}

async function loadPoints(database: Database, cells: Cell[], conditions: RawBuilder<unknown>[]): Promise<MapPoint[]> {
  if (cells.length === 0) return [];
  const boxes = cells.map((cell) => boxOf(cell.x, cell.y, cell.level));
  const found = await sql<MapPoint>`
    select 'property' as type, p.id, p.slug_id, p.latitude, p.longitude, p.price,
           case p.property_type when 0 then 'sell' else 'rent' end as property_type, p.is_premium,
           p.is_promoted as promoted
      from unnest(${boxes.map((box) => box.west)}::float8[], ${boxes.map((box) => box.south)}::float8[],
                  ${boxes.map((box) => box.east)}::float8[], ${boxes.map((box) => box.north)}::float8[])
             as cell(west, south, east, north)
      cross join lateral (
        select * from property p where ${allOf(conditions)}
          and p.latitude >= cell.south and p.latitude < cell.north
          and p.longitude >= cell.west and p.longitude < cell.east limit ${shownSingly}) p`.execute(database.read);
  return found.rows;
}

function toCluster(cell: Cell): MapItem {
  const { count, latitude, longitude, min_price } = cell;
  return { type: 'cluster', count, latitude, longitude, min_price, ...boxOf(cell.x, cell.y, cell.level) };
}
