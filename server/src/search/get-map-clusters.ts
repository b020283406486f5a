import type { InputOf } from '@latchkey/contract/call';
import { getMapClusters } from '@latchkey/contract/calls/search';
import type { MapCluster } from '@latchkey/contract/records/map-item';
import type { PropertyFilters } from '@latchkey/contract/schemas/property-filters';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { expectMany, wholeSet } from '../property/expect-many.ts';
import { unhiddenConditions } from '../property/listing-filters.ts';
import { listingQuestion } from '../property/listing-question.ts';
import { loadMapPoints, shownSingly } from './load-map-points.ts';
import { type Cell, countedCells, partsFor, sampledCells, scannedCells } from './map-cells.ts';
import { type Box, boxOf, countedLevels, levelsBelowZoom, refine, type Span, spanOf } from './map-grid.ts';

/** From here on streets are legible and every home stands for itself, unless a screen would drown in them. */
const singleZoom = 15;
const mostSingles = 300;
/** Squares so much finer than the circles' hold no more than one house. */
const levelsBelowSquare = 5;

/** Homes of a box that are looked at one by one for what fits the filters. */
const goneThrough = 150_000;
/** Circles say about how many they stand for, so less than a list has to count is gone through for them. */
const countedHomes = 6_000;

type Filters = Omit<PropertyFilters, keyof Box>;

/** Maps of whole continents, which most visitors begin with, are kept for a moment: a new home is hardly seen on them. */
const keptZoom = 3;
const keptMs = 10_000;

export default answer(getMapClusters, clusters, {
  forMs: keptMs,
  by: (input) => (input.zoom <= keptZoom ? input : undefined),
});

/**
 * Homes of a box, drawn together where they would overlap (look, Map). Whole squares are answered, those that the
 * box only touches too, so that circles keep their numbers while the map moves.
 */
async function clusters(input: InputOf<typeof getMapClusters>, context: Context) {
  const { west, south, east, north, zoom, ...filters } = input;
  const box = { west, south, east, north };
  const unhidden = await unhiddenOf(context);
  const conditions = [...listingQuestion(filters, context.now()).numbers, ...unhidden];
  const level = Math.max(zoom + levelsBelowZoom, countedLevels.least);
  const span = spanOf(box, level);
  let cells = await findCells(box, span, filters, unhidden, context);
  if (zoom >= singleZoom && countOf(cells) <= mostSingles) {
    cells = await scannedCells(context.database, refine(span, levelsBelowSquare), conditions);
  }
  const few = cells.filter((cell) => cell.count <= shownSingly);
  const singles = await loadMapPoints(context.database, few, conditions);
  const together = cells.filter((cell) => cell.count > shownSingly).map(toCluster);
  return { data: [...together, ...singles] };
}

/** The condition that leaves out what the caller hid; none when nothing is hidden, so that the counters may answer. */
async function unhiddenOf({ caller, database }: Context): Promise<RawBuilder<unknown>[]> {
  if (!caller) return [];
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select from hidden_home where account_id = ${caller.id}) as hides`.execute(database.db);
  return rows[0]?.hides ? unhiddenConditions({ hidden_by: caller.id }) : [];
}

async function findCells(
  box: Box,
  span: Span,
  filters: Filters,
  unhidden: RawBuilder<unknown>[],
  context: Context,
): Promise<Cell[]> {
  const { database, now } = context;
  const counted = spanOf(box, Math.min(span.level, countedLevels.most));
  const known = await countedCells(database, counted, filters.property_type);
  const { property_type: _, ...others } = filters;
  const filtered = unhidden.length > 0 || Object.values(others).some((value) => value !== undefined && value !== false);
  if (!filtered && counted.level === span.level) return known;

  const question = listingQuestion(filters, now());
  const inBox = countOf(known);
  const isMany = inBox > wholeSet && (await expectMany(question, context, countedHomes)) !== null;
  // Boxes of so few are gone through; in larger ones what is rare is looked up.
  const narrowing = isMany || inBox <= goneThrough ? question.numbers : question.lists;
  const conditions = [...narrowing, ...unhidden];
  return isMany
    ? sampledCells(database, span, conditions, partsFor(inBox), known)
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
