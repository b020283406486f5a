import type { InputOf } from '@latchkey/contract/define-call';
import type { MapCluster } from '@latchkey/contract/map/records';
import type { PropertyFilters } from '@latchkey/contract/search/property-filters';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { estimateLargeCount, maxScannedRows } from '../property/estimate-count.ts';
import { notHiddenConditions } from '../property/listing-filters.ts';
import { listingQuery } from '../property/listing-query.ts';
import { type ResolvedFilters, resolveFilters } from '../property/resolve-filters.ts';
import { understandSearch } from '../property/search-text/understand-search.ts';
import { loadMapPoints, maxSingleListings } from './load-map-points.ts';
import { type Cell, countedCells, partsFor, sampledCells, scannedCells } from './map-cells.ts';
import { type Box, boxOf, countedLevels, levelsBelowZoom, refine, type Span, spanOf } from './map-grid.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

/** From this zoom on streets are legible and every listing has its own marker, unless there are too many. */
const singleZoom = 15;
const maxSingleMarkers = 300;
/** Cells that are so many levels finer contain no more than one house. */
const levelsForHouses = 5;

/** Maximum number of listings in a box that are scanned for the filters. */
const maxScanned = 150_000;
/** Clusters may show estimates, so fewer listings are counted than for a list. */
const maxCounted = 6_000;

type Filters = Omit<PropertyFilters, keyof Box> & ResolvedFilters;

/** Maps of continents, with which most visitors begin, are cached for a short time. New listings are hardly visible there. */
const maxCachedZoom = 3;
const cacheMs = 10_000;

export const getMapClustersHandler = defineHandler(getMapClusters, clusters, {
  ttlMs: cacheMs,
  key: (input) => (input.zoom <= maxCachedZoom ? input : undefined),
});

/**
 * The listings of a box, clustered where markers would overlap (look, Map). The response contains complete cells, also those
 * that the box only touches, so that clusters keep their numbers while the map moves.
 */
async function clusters(input: InputOf<typeof getMapClusters>, context: Context) {
  const { west, south, east, north, zoom, ...wanted } = input;
  const filters = await resolveFilters({ ...wanted, ...(await understandSearch(wanted, context)) }, context);
  const box = { west, south, east, north };
  const notHidden = await loadNotHidden(context);
  const conditions = [...listingQuery(filters, context.now()).scanConditions, ...notHidden];
  const level = Math.max(zoom + levelsBelowZoom, countedLevels.min);
  const span = spanOf(box, level);
  let cells = await findCells(box, span, filters, notHidden, context);
  if (zoom >= singleZoom && countOf(cells) <= maxSingleMarkers) {
    cells = await scannedCells(context.database, refine(span, levelsForHouses), conditions);
  }
  const singleCells = cells.filter((cell) => cell.count <= maxSingleListings);
  const markers = await loadMapPoints(context.database, singleCells, conditions);
  const clusterItems = cells.filter((cell) => cell.count > maxSingleListings).map(toCluster);
  return { data: [...clusterItems, ...markers] };
}

/** The condition that leaves out hidden listings; none if the caller hid nothing, so that the counters can be used. */
async function loadNotHidden({ caller, database }: Context): Promise<RawBuilder<unknown>[]> {
  if (!caller) return [];
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select from hidden_home where account_id = ${caller.id}) as hides`.execute(database.db);
  return rows[0]?.hides ? notHiddenConditions({ hidden_by: caller.id }) : [];
}

async function findCells(
  box: Box,
  span: Span,
  filters: Filters,
  notHidden: RawBuilder<unknown>[],
  context: Context,
): Promise<Cell[]> {
  const { database, now } = context;
  const counted = spanOf(box, Math.min(span.level, countedLevels.max));
  const countedTotals = await countedCells(database, counted, filters.property_type);
  const { property_type: _, ...others } = filters;
  const filtered =
    notHidden.length > 0 || Object.values(others).some((value) => value !== undefined && value !== false);
  if (!filtered && counted.level === span.level) return countedTotals;

  const query = listingQuery(filters, now());
  const inBox = countOf(countedTotals);
  const isLarge = inBox > maxScannedRows && (await estimateLargeCount(query, context, maxCounted)) !== null;
  // Boxes up to this size are scanned; in larger ones rare values are looked up.
  const filterConditions = isLarge || inBox <= maxScanned ? query.scanConditions : query.lookupConditions;
  const conditions = [...filterConditions, ...notHidden];
  return isLarge
    ? sampledCells(database, span, conditions, partsFor(inBox), countedTotals)
    : scannedCells(database, span, conditions);
}

function countOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.count, 0);
}

function toCluster(cell: Cell): MapCluster {
  const { count, latitude, longitude, min_price, isEstimate } = cell;
  return {
    type: 'cluster',
    count,
    ...(isEstimate && { count_is_estimate: true }),
    latitude,
    longitude,
    min_price,
    ...boxOf(cell.x, cell.y, cell.level),
  };
}
