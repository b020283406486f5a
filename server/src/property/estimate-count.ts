import { type RawBuilder, sql } from 'kysely';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/pool.ts';
import { allInOrder, allOf, type ListingFilters, listingConditions } from './listing-filters.ts';
import type { ListingQuery } from './listing-query.ts';

/** A market, or a box of the map, of at most this size is scanned whatever the filters. */
export const maxScannedRows = 20_000;

/** Number of listings in a sample on which an estimate is tested. */
const sampleSize = 2_000;

/** Listings are divided into this number of parts, in runs of eight ids, as samples. */
export const sampleParts = 64;
/** SQL for the part of property `p`, as in index `property_part_rows`. */
export const samplePart = sql`p.id / 8 % 64`;

/** A single filter cannot contradict another one, so above this size the planner's estimate is used without a test. */
const trustedEstimate = 100_000;

/** Factor by which the planner may expect too few matches of several filters, since it takes them for independent. */
const plannerError = 4;

type EstimateDeps = Pick<Context, 'database' | 'siteUrl'>;

/** The estimated size of a result set that is too large to be counted for each search. */
export interface LargeCount {
  /** Estimated number of listed properties that match. */
  estimatedCount: number;
  /** Number of all listed properties. */
  listedCount: number;
}

/** Estimates are cached for a minute. They do not depend on page, order or visitor, and change slowly. */
const cacheMs = 60_000;
const maxEstimates = 1_000;
const estimates = new WeakMap<Database, Map<string, CachedEstimate>>();

interface CachedEstimate {
  at: number;
  /** Null for a set that seems small. */
  estimate: Promise<LargeCount | null>;
}

/**
 * Estimates the size of a result set that is too large to be counted. Null if the set seems small enough to be scanned. The
 * estimate is at most a minute old.
 * @param limit sets up to this size are scanned
 */
export async function estimateLargeCount(
  query: ListingQuery,
  context: EstimateDeps,
  limit: number = query.scannedRows,
): Promise<LargeCount | null> {
  const cached = cacheOf(context).get(cacheKey(query, context, limit));
  if (cached && performance.now() - cached.at < cacheMs) return cached.estimate;
  if ((await countListed(context)) <= maxScannedRows) return null;
  return saveEstimate(query, context, limit, estimateUncached(query, context, limit));
}

/**
 * Estimates the size of a result set that was taken for small, but was larger when read. The next requests take it for large.
 * @param found matches that were read; a sample may have fewer than its share of them
 */
export async function correctEstimate(query: ListingQuery, context: EstimateDeps, found: number): Promise<LargeCount> {
  const newest = await estimateFromNewest(query, context);
  const corrected = { ...newest, estimatedCount: Math.max(newest.estimatedCount, found) };
  await saveEstimate(query, context, query.scannedRows, Promise.resolve(corrected));
  return corrected;
}

function cacheOf({ database }: EstimateDeps) {
  const cache = estimates.get(database) ?? new Map<string, CachedEstimate>();
  estimates.set(database, cache);
  return cache;
}

function cacheKey({ lookupConditions }: ListingQuery, { database }: EstimateDeps, limit: number): string {
  const { sql: text, parameters } = allOf(lookupConditions).compile(database.read);
  return JSON.stringify([text, parameters, limit]);
}

function saveEstimate(query: ListingQuery, context: EstimateDeps, limit: number, estimate: CachedEstimate['estimate']) {
  const cache = cacheOf(context);
  const key = cacheKey(query, context, limit);
  // Evicts the oldest entry. Estimates in use are renewed every minute, so they are not the oldest.
  cache.delete(key);
  if (cache.size >= maxEstimates) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, { at: performance.now(), estimate });
  estimate.catch(() => cache.delete(key));
  return estimate;
}

/**
 * The planner takes latitude and longitude for independent, which is wrong by a factor of twenty around a large city, so a
 * box is counted in a sample. Otherwise combines two estimates: the planner assumes independent filters, so the newest listings
 * show whether a combination like "land with three bedrooms" exists at all, or "pool and garden" more often than by chance. The
 * planner has no statistics on words and limits of facts.
 */
async function estimateUncached(query: ListingQuery, context: EstimateDeps, limit: number): Promise<LargeCount | null> {
  const { lookupConditions, isNotEstimable, age } = query;
  const listed = await countListed(context);
  const sampledCount = await estimateInBox(query, context);
  if (sampledCount !== null)
    return sampledCount > limit ? { estimatedCount: Math.min(listed, sampledCount), listedCount: listed } : null;
  const plannerRows = await rowsByPlanner(lookupConditions, context);
  const isSurelySmall = plannerRows <= (query.isSingleFilter ? limit : limit / plannerError);
  if (isSurelySmall && !isNotEstimable && !query.box) return null;
  if (query.isSingleFilter && plannerRows > trustedEstimate && !isNotEstimable)
    return { estimatedCount: plannerRows, listedCount: listed };
  const fromNewest = await estimateFromNewest(query, context);
  let { estimatedCount } = fromNewest;
  if (age) {
    // The newest listings are all recent, so they say nothing about an age, but the planner has statistics on it.
    const share = (await rowsByPlanner([sql`p.is_listed`, age], context)) / Math.max(1, listed);
    estimatedCount = Math.min(estimatedCount, Math.max(plannerRows, Math.round(estimatedCount * share)));
  }
  if (estimatedCount <= limit) return null;
  const isConsistent = plannerRows > estimatedCount / 2 && plannerRows < estimatedCount * 2;
  return { estimatedCount: Math.min(listed, isConsistent ? plannerRows : estimatedCount), listedCount: listed };
}

/** Listings that are scanned in an index in some ten milliseconds. */
const fewListings = 100_000;

/** Returns whether an index has so few listings with these filters that they are scanned for the others. */
export async function hasFewListings(
  filters: ListingFilters,
  context: EstimateDeps & Pick<Context, 'now'>,
): Promise<boolean> {
  if ((await countListed(context)) <= fewListings) return true;
  return (await rowsByPlanner(listingConditions(filters, context.now()), context)) <= fewListings;
}

/** The number of listings that the planner expects. */
async function rowsByPlanner(conditions: RawBuilder<unknown>[], { database }: EstimateDeps): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from property p where ${allOf(conditions)}`.execute(database.read);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * Estimates the size of a result set in a box by the listings there of one part of all. Null without a box, and if it has so
 * many listings that the newest are a better sample.
 */
async function estimateInBox(
  { box, scanConditions }: ListingQuery,
  { database }: EstimateDeps,
): Promise<number | null> {
  if (!box) return null;
  // Without `is_listed`, which only the sample's index has.
  const [, ...filterConditions] = scanConditions;
  const { rows } = await sql<{ sampled: number; hits: number }>`
    select count(*)::int as sampled, (count(*) filter (where ${allInOrder(filterConditions)}))::int as hits
      from (select * from property p where p.is_listed and ${samplePart} = 0 and ${box}
              limit ${sampleSize}) p`.execute(database.read);
  const { sampled = 0, hits = 0 } = rows[0] ?? {};
  return sampled < sampleSize ? hits * sampleParts : null;
}

/** Estimates the size of a result set by the share of matches among the newest listings. */
async function estimateFromNewest(query: ListingQuery, context: EstimateDeps): Promise<LargeCount> {
  const listed = await countListed(context);
  const [, ...filterConditions] = query.scanConditions;
  // Without a filter the category counters have the number.
  if (filterConditions.length === 0) return { estimatedCount: listed, listedCount: listed };
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (select * from property p where p.is_listed order by p.id desc limit ${sampleSize}) p
      where ${allInOrder(filterConditions)}`.execute(context.database.read);
  return { estimatedCount: Math.round(((rows[0]?.hits ?? 0) / sampleSize) * listed), listedCount: listed };
}

async function countListed({ database, siteUrl }: EstimateDeps): Promise<number> {
  const { categories } = await loadCatalogue(database, siteUrl);
  return [...categories.values()].reduce((sum, category) => sum + category.propertyCount, 0);
}
