import { getSearchSummary } from '@latchkey/contract/search/calls';
import type { SearchSummary } from '@latchkey/contract/search/records';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';
import { countListings } from '../property/count-listings.ts';
import { correctEstimate, estimateLargeCount } from '../property/estimate-count.ts';
import { allOf, type ListingFilters } from '../property/listing-filters.ts';
import { listingQuery, scanNewest } from '../property/listing-query.ts';
import { resolveFilters } from '../property/resolve-filters.ts';
import { understandSearch } from '../property/search-text/understand-search.ts';

const bars = 32;
/** Maximum number of prices for the histogram. Its shape needs no more, and the cost must not grow with the market. */
const sampleSize = 1_000;
/** For a large result set, prices are taken from this number of the newest listings. */
const scannedNewest = 16_000;

/** The number of properties that match the filters, and the distribution of their prices without the price filter. */
export const getSearchSummaryHandler = defineHandler(getSearchSummary, async ({ by_category, ...input }, context) => {
  const meaning = await understandSearch(input, context);
  const filters = await resolveFilters({ ...input, ...meaning, hidden_by: context.caller?.id }, context);
  const { min_price, max_price, ...unpriced } = filters;
  const count = () => countListings(listingQuery(filters, context.now()), context);
  const isPriced = min_price !== undefined || max_price !== undefined;
  const [{ prices, isComplete }, priced, categories] = await Promise.all([
    samplePrices(unpriced, context),
    isPriced ? count() : undefined,
    by_category ? countCategories(filters, context) : undefined,
  ]);
  // A complete sample needs no separate count.
  const total = priced ?? (isComplete ? { total: prices.length } : await count());
  return {
    data: {
      total: total.total,
      total_is_estimate: total.total_is_estimate ?? false,
      ...(categories && { categories }),
      ...histogram(prices),
    },
  };
});

/** The number of matches of each category under the other filters; undefined for a set too large to be counted. */
async function countCategories(
  { category_id: _id, category_ids: _ids, category_slug_id: _slug, ...others }: ListingFilters,
  context: Context,
): Promise<{ id: number; total: number }[] | undefined> {
  const query = listingQuery(others, context.now());
  if (await estimateLargeCount(query, context)) return undefined;
  const { rows } = await sql<{ id: number; total: number }>`
    select category_id as id, count(*)::int as total
      from (select p.category_id from property p where ${allOf(query.conditions)} limit ${query.maxRows}) p
      group by category_id order by category_id`.execute(context.database.read);
  const found = rows.reduce((sum, { total }) => sum + total, 0);
  if (found < query.maxRows) return rows;
  await correctEstimate(query, context, found);
  return undefined;
}

/** Prices for the histogram. A small result set is read completely, since a scan for its newest rows may read all others. */
async function samplePrices(
  filters: ListingFilters,
  context: Context,
): Promise<{ prices: number[]; isComplete: boolean }> {
  const query = listingQuery(filters, context.now());
  const isLarge = (await estimateLargeCount(query, context)) !== null;
  const source = isLarge
    ? scanNewest(
        filters,
        context.now(),
        (ordered) => sql`select * from property p where ${ordered} order by p.id desc limit ${scannedNewest}`,
      )
    : sql`property p where ${allOf(query.conditions)}`;
  const { rows } = await sql<{ price: number }>`
    with found as materialized (select ${comparablePriceOf('p')} as price from ${source} limit ${isLarge ? sampleSize : query.maxRows})
    select price::float8 as price from found order by price`.execute(context.database.read);
  const isLarger = !isLarge && rows.length >= query.maxRows;
  if (isLarger) await correctEstimate(query, context, rows.length);
  return { prices: rows.map((row) => row.price), isComplete: !isLarge && !isLarger };
}

/**
 * Bars of equal width from the lowest price to the 98th percentile. The last bar also contains the few prices above it, since
 * a single very high price would flatten all other bars.
 * @param prices ascending
 */
export function histogram(prices: number[]): Pick<SearchSummary, 'price_min' | 'price_max' | 'histogram'> {
  const lowest = prices[0];
  const highest = prices.at(-1);
  if (lowest === undefined || highest === undefined) return { price_min: null, price_max: null, histogram: [] };
  const top = prices[Math.floor((prices.length - 1) * 0.98)] ?? highest;
  const width = (top - lowest) / bars;
  if (width <= 0)
    return { price_min: lowest, price_max: highest, histogram: [{ from: lowest, to: highest, count: prices.length }] };
  const counts = new Array<number>(bars).fill(0);
  for (const price of prices) {
    const bar = Math.min(bars - 1, Math.floor((price - lowest) / width));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return {
    price_min: lowest,
    price_max: highest,
    histogram: counts.map((count, bar) => ({
      from: lowest + bar * width,
      to: bar === bars - 1 ? highest : lowest + (bar + 1) * width,
      count,
    })),
  };
}
