import type { MapPoint } from '@latchkey/contract/records/map-item';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { allOf } from '../property/listing-filters.ts';
import { access, type Guarded, listingAccess } from '../visibility/access.ts';
import type { Cell } from './map-cells.ts';
import { currencyField, otherCurrency } from '../property/listing-currency.ts';
import { boxOf, loose } from './map-grid.ts';

/** Squares with more homes are drawn as their number. */
export const shownSingly = 2;

/**
 * The homes of squares that hold at most `shownSingly`. Counting home by home told which they are; where only numbers
 * are kept, they are looked up, and the type of offer is all that was asked.
 */
export async function loadMapPoints(
  database: Database,
  cells: readonly Cell[],
  conditions: RawBuilder<unknown>[],
): Promise<MapPoint[]> {
  const seen = cells.flatMap(({ least_id, greatest_id }) => [least_id ?? [], greatest_id ?? []].flat());
  const kept = cells.filter((cell) => cell.least_id === undefined);
  const [known, found] = await Promise.all([
    seen.length > 0 ? points(database, sql`property p where p.id = any(${[...new Set(seen)]}::bigint[])`) : [],
    kept.length > 0 ? points(database, inCells(kept, conditions)) : [],
  ]);
  return [...known, ...found];
}

interface PointRow extends Omit<MapPoint, 'currency'> {
  currency: string | null;
  account_id: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
}

async function points(database: Database, homes: RawBuilder<unknown>): Promise<Guarded<MapPoint>[]> {
  const { rows } = await sql<PointRow>`
    select 'property' as type, p.id, p.slug_id, p.latitude, p.longitude, p.exact_latitude, p.exact_longitude,
           p.account_id, p.price, ${otherCurrency} as currency, p.rentduration,
           case p.property_type when 0 then 'sell' else 'rent' end as property_type, p.is_premium,
           p.is_promoted as promoted
      from ${homes}`.execute(database.read);
  return rows.map(({ exact_latitude, exact_longitude, account_id, currency, ...row }) => ({
    ...row,
    ...currencyField(currency),
    [access]: {
      ...listingAccess({ ...row, account_id, exact_latitude, exact_longitude }),
      place: { latitude: row.latitude, longitude: row.longitude },
    },
    latitude: exact_latitude ?? row.latitude,
    longitude: exact_longitude ?? row.longitude,
  }));
}

function inCells(cells: readonly Cell[], conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const boxes = cells.map((cell) => loose(boxOf(cell.x, cell.y, cell.level)));
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
          limit ${shownSingly}) p`;
}
