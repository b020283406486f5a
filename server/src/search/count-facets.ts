import { listedSince, listedWithinDays } from '@latchkey/contract/search/posted-since';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { correctEstimate, estimateLargeCount, type LargeCount } from '../property/estimate-count.ts';
import {
  facilityCondition,
  factKeyCondition,
  type FactPacking,
  filterBits,
  hasFilterBit,
  isPackedFacility,
  isPackedKey,
} from '../property/fact-conditions.ts';
import { allOf, arePacked, type ListingFilters } from '../property/listing-filters.ts';
import { listingQuery, scanNewest } from '../property/listing-query.ts';

/** Listings whose options are counted. */
const sampleSize = 1_000;
/** Result sets up to this size are counted completely. */
const exactLimit = 2_000;
/** Listings that are compared for a sample of a large result set, of which few match: in an index, or one by one. */
const maxSampledRows = { inIndex: 16_000, inTable: 4_000 };
/** A sample of a large result set consists of so many runs of ids, evenly spread over all. */
const sampleRuns = 256;

/** The numbers of listings with each option, by option. */
export interface FacetCounts {
  total: number;
  isEstimate: boolean;
  property_type: Record<string, number>;
  categories: Record<string, number>;
  /** By fact key (`fact-keys.ts`). */
  facts: Record<string, number>;
  facilities: Record<string, number>;
  /** In the order of `listedWithinDays`, then floor plan, virtual tour, reduced and premium. */
  flags: number[];
}

export type CountedPart = Exclude<keyof FacetCounts, 'total' | 'isEstimate'>;

/** The options that are counted. */
export interface FacetOptions {
  parts: readonly CountedPart[];
  factKeys: readonly string[];
  facilityIds: readonly number[];
  packing: FactPacking;
}

/**
 * Counts the options among the matches: exactly for a small result set, otherwise from a sample, which is spread evenly over all
 * matches by a hash of the id, or over a very large set in runs of ids. Nothing is read but the indexes of the lists, if they
 * answer the filters and all options are packed.
 */
export async function countFacets(
  filters: ListingFilters,
  options: FacetOptions,
  context: Context,
): Promise<FacetCounts> {
  const now = context.now();
  const query = listingQuery(filters, now);
  const large = await estimateLargeCount(query, context);
  const columns = columnsFor(options);
  const source =
    large === null
      ? sql`
          found as materialized (
            select p.id, ${columns} from property p where ${allOf(query.conditions)} limit ${query.maxRows}),
          n as (select count(*)::int as total from found),
          sample as materialized (
            select found.* from found, n where n.total <= ${exactLimit}
              or (hashint8(found.id) & 2147483647) % ceil(n.total / ${sampleSize}::float8)::int = 0)`
      : sql`n as (select 0 as total), sample as materialized (${sampleOfLarge(filters, large, columns, now)})`;
  const queries = partQueries(options, now);
  const { rows } = await sql<CountedRow>`
    with ${source}
    select n.total, (select count(*)::int from sample) as sampled,
           ${sql.join(options.parts.map((part) => sql`(${queries[part]}) as ${sql.ref(part)}`))}
      from n`.execute(context.database.read);
  const row = rows[0];
  const sampled = row?.sampled ?? 0;
  const found = row?.total ?? 0;
  const isComplete = !large && found < query.maxRows;
  const total =
    large?.estimatedCount ?? (isComplete ? found : (await correctEstimate(query, context, found)).estimatedCount);
  const scale = sampled === 0 ? 0 : total / sampled;
  const scaled = (counts: Record<string, number> | null | undefined) =>
    Object.fromEntries(Object.entries(counts ?? {}).map(([option, count]) => [option, Math.round(count * scale)]));
  const { factKeys, facilityIds } = options;
  return {
    total,
    isEstimate: large !== null || found > exactLimit,
    property_type: scaled(row?.property_type),
    categories: scaled(row?.categories),
    facts: scaled(Object.fromEntries(factKeys.map((key, index) => [key, row?.facts?.[index] ?? 0]))),
    facilities: scaled(Object.fromEntries(facilityIds.map((id, index) => [id, row?.facilities?.[index] ?? 0]))),
    flags: (row?.flags ?? []).map((count) => Math.round(count * scale)),
  };
}

interface CountedRow {
  total: number;
  sampled: number;
  property_type?: Record<string, number> | null;
  categories?: Record<string, number> | null;
  facts?: number[];
  facilities?: number[];
  flags?: number[];
}

/**
 * Selects the listings of a sample: runs of those with the filters of the newest order, and of them those with the others.
 * The limit of a run also keeps the planner from reading all listings first.
 */
function sampleOfLarge(
  filters: ListingFilters,
  { estimatedCount, listedCount }: LargeCount,
  columns: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const maxRows = arePacked(filters) ? maxSampledRows.inIndex : maxSampledRows.inTable;
  const rows = Math.min(maxRows, (sampleSize * listedCount) / estimatedCount);
  const start = (run: RawBuilder<unknown>) => sql`newest.id * (${run}) / ${sampleRuns}`;
  const sample = scanNewest(
    filters,
    now,
    (ordered) => sql`
    select p.* from (select max(id) as id from property) newest, generate_series(0, ${sampleRuns - 1}) run,
      lateral (
        select * from property p
          where ${ordered} and p.id > ${start(sql`run`)} and p.id <= ${start(sql`run + 1`)}
          order by p.id limit ${Math.ceil(rows / sampleRuns)}) p`,
  );
  return sql`select ${columns} from ${sample}`;
}

function columnsFor({ factKeys, facilityIds, packing }: FacetOptions): RawBuilder<unknown> {
  return sql.join([
    sql`p.property_type, p.category_id, p.created_at, p.fact_numbers, p.facility_bits, p.filter_bits`,
    ...(factKeys.every((key) => isPackedKey(key, packing)) ? [] : [sql`p.fact_keys`]),
    ...(facilityIds.every(isPackedFacility) ? [] : [sql`p.facility_ids`]),
  ]);
}

function partQueries(options: FacetOptions, now: Date): Record<CountedPart, RawBuilder<unknown>> {
  const { factKeys, facilityIds, packing } = options;
  const grouped = (option: RawBuilder<unknown>) =>
    sql`select json_object_agg(option, count) from (
      select ${option} as option, count(*) as count from sample group by 1) counted`;
  const counted = (conditions: RawBuilder<unknown>[]) => {
    const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})`);
    // Without a count the query would not aggregate.
    return counts.length === 0
      ? sql`select '[]'::json`
      : sql`select json_build_array(${sql.join(counts)}) from sample p`;
  };
  return {
    property_type: grouped(sql`property_type`),
    categories: grouped(sql`category_id`),
    facts: counted(factKeys.map((key) => factKeyCondition(key, packing))),
    facilities: counted(facilityIds.map((id) => facilityCondition([id], 'numbers'))),
    flags: counted([
      ...listedWithinDays.map((days) => sql`p.created_at >= ${listedSince(days, now)}`),
      ...[filterBits.floorPlan, filterBits.virtualTour, filterBits.reduced, filterBits.premium].map((bit) =>
        hasFilterBit([bit]),
      ),
    ]),
  };
}
