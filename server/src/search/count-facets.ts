import { listedSince, listedWithinDays } from '@latchkey/contract/search/posted-since';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { correctEstimate, estimateLargeCount } from '../property/estimate-count.ts';
import { hasFloorPlan, hasVirtualTour } from '../property/further-conditions.ts';
import { allInOrder, allOf, type ListingFilters, notHiddenConditions } from '../property/listing-filters.ts';
import { listingQuery } from '../property/listing-query.ts';

/** Listings that are read for the counts. Their lists of facts are most of the cost. */
const sampleSize = 1_000;
/** Result sets up to this size are read completely. */
const exactLimit = 4_000;
/** Rows of the table that are read for a sample of a large result set, of which few rows match. */
const maxSampledRows = 8_000;

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

/**
 * Counts the options among the matches: exactly for a small result set, otherwise from a sample. A sample of all matches
 * is spread evenly by a hash of the id; one of a very large set is of random blocks of the table.
 * @param factKeys the keys that are counted
 */
export async function countFacets(
  filters: ListingFilters,
  parts: readonly CountedPart[],
  factKeys: readonly string[],
  context: Context,
): Promise<FacetCounts> {
  const query = listingQuery(filters, context.now());
  const large = await estimateLargeCount(query, context);
  const percent = large && Math.min(sampleSize / large.estimatedCount, maxSampledRows / large.listedCount, 1) * 100;
  const source =
    percent === null
      ? sql`
          found as materialized (select p.id from property p where ${allOf(query.conditions)} limit ${query.maxRows}),
          n as (select count(*)::int as total from found),
          sample as materialized (
            select ${columns} from property p where p.id in (
              select found.id from found, n where n.total <= ${exactLimit}
                or (hashint8(found.id) & 2147483647) % ceil(n.total / ${sampleSize}::float8)::int = 0))`
      : sql`
          n as (select 0 as total),
          sample as materialized (
            select ${columns} from property p tablesample system (${percent}) repeatable (1)
              where ${allInOrder([...query.scanConditions, ...notHiddenConditions(filters)])})`;
  const { rows } = await sql<CountedRow>`
    with ${source}
    select n.total, (select count(*)::int from sample) as sampled,
           ${sql.join(parts.map((part) => sql`(${partQueries(factKeys, context.now())[part]}) as ${sql.ref(part)}`))}
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
  return {
    total,
    isEstimate: large !== null || found > exactLimit,
    property_type: scaled(row?.property_type),
    categories: scaled(row?.categories),
    facts: scaled(row?.facts),
    facilities: scaled(row?.facilities),
    flags: (row?.flags ?? []).map((count) => Math.round(count * scale)),
  };
}

interface CountedRow extends Partial<Record<Exclude<CountedPart, 'flags'>, Record<string, number> | null>> {
  total: number;
  sampled: number;
  flags?: number[];
}

const columns = sql`p.property_type, p.category_id, p.fact_keys, p.facility_ids, p.created_at, p.is_reduced, p.is_premium,
  ${hasFloorPlan} as has_plan, ${hasVirtualTour} as has_tour`;

function partQueries(factKeys: readonly string[], now: Date): Record<CountedPart, RawBuilder<unknown>> {
  const grouped = (option: RawBuilder<unknown>, from: RawBuilder<unknown>, where = sql`${option} is not null`) =>
    sql`select json_object_agg(option, count) from (
      select ${option} as option, count(*) as count from ${from} where ${where} group by 1) counted`;
  const flag = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;
  return {
    property_type: grouped(sql`property_type`, sql`sample`),
    categories: grouped(sql`category_id`, sql`sample`),
    facts: grouped(
      sql`key`,
      sql`(select unnest(fact_keys) as key from sample) keys`,
      sql`key = any(${[...factKeys]}::text[])`,
    ),
    facilities: grouped(sql`facility`, sql`(select unnest(facility_ids) as facility from sample) facilities`),
    flags: sql`select json_build_array(${sql.join([
      ...listedWithinDays.map((days) => flag(sql`created_at >= ${listedSince(days, now)}`)),
      flag(sql`has_plan`),
      flag(sql`has_tour`),
      flag(sql`is_reduced`),
      flag(sql`is_premium`),
    ])}) from sample`,
  };
}
