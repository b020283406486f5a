import type { MapPoint } from '@latchkey/contract/map/records';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import { allOf } from '../property/listing-filters.ts';
import { access, type Guarded, listingAccess } from '../visibility/record-access.ts';
import type { Cell } from './map-cells.ts';
import { currencyField, otherCurrency } from '../property/listing-currency.ts';
import { boxOf, enlargeBox } from './map-grid.ts';

/** Cells with more listings are shown as a cluster. */
export const maxSingleListings = 2;

/**
 * The listings of cells with at most `maxSingleListings` listings. Scanned cells contain their ids. Cells from counters contain
 * numbers only, so their listings are looked up; only the type of offer is filtered there.
 */
export async function loadMapPoints(
  database: Database,
  cells: readonly Cell[],
  conditions: RawBuilder<unknown>[],
): Promise<MapPoint[]> {
  const knownIds = cells.flatMap(({ least_id, greatest_id }) => [least_id ?? [], greatest_id ?? []].flat());
  const countedCells = cells.filter((cell) => cell.least_id === undefined);
  const [byId, byCell] = await Promise.all([
    knownIds.length > 0
      ? loadPoints(database, sql`property p where p.id = any(${[...new Set(knownIds)]}::bigint[])`)
      : [],
    countedCells.length > 0 ? loadPoints(database, inCells(countedCells, conditions)) : [],
  ]);
  return [...byId, ...byCell];
}

interface PointRow extends Omit<MapPoint, 'currency'> {
  currency: string | null;
  account_id: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
}

async function loadPoints(database: Database, source: RawBuilder<unknown>): Promise<Guarded<MapPoint>[]> {
  const { rows } = await sql<PointRow>`
    select 'property' as type, p.id, p.slug_id, p.latitude, p.longitude, p.exact_latitude, p.exact_longitude,
           p.account_id, p.price, ${otherCurrency} as currency, p.rentduration,
           case p.property_type when 0 then 'sell' else 'rent' end as property_type, p.is_premium,
           p.is_promoted as promoted
      from ${source}`.execute(database.read);
  return rows.map(({ exact_latitude, exact_longitude, account_id, currency, ...row }) => ({
    ...row,
    ...currencyField(currency),
    [access]: {
      ...listingAccess({ ...row, account_id, exact_latitude, exact_longitude }),
      roundedLocation: { latitude: row.latitude, longitude: row.longitude },
    },
    latitude: exact_latitude ?? row.latitude,
    longitude: exact_longitude ?? row.longitude,
  }));
}

function inCells(cells: readonly Cell[], conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const boxes = cells.map((cell) => enlargeBox(boxOf(cell.x, cell.y, cell.level)));
  return sql`
      unnest(${cells.map((cell) => cell.level)}::int[], ${cells.map((cell) => cell.x)}::int[],
                  ${cells.map((cell) => cell.y)}::int[],
                  ${boxes.map((box) => box.west)}::float8[], ${boxes.map((box) => box.south)}::float8[],
                  ${boxes.map((box) => box.east)}::float8[], ${boxes.map((box) => box.north)}::float8[])
             as cell(level, x, y, west, south, east, north)
      cross join lateral (
        select * from property p where ${allOf(conditions)}
          and point(p.longitude, p.latitude) <@ box(point(cell.west, cell.south), point(cell.east, cell.north))
          and map_column(p.longitude, cell.level) = cell.x and map_row(p.latitude, cell.level) = cell.y
          limit ${maxSingleListings}) p`;
}
