import { getSearchSummary } from '@latchkey/contract/calls/search';
import type { SearchSummary } from '@latchkey/contract/records/search-summary';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Database } from '../database/pool.ts';
import { countListings } from '../property/count-listings.ts';
import { allOf, listingConditions } from '../property/listing-filters.ts';

const bars = 32;
/** Prices looked at for the histogram: its shape needs no more, and a search must not cost what the market holds. */
const sample = 2_000;

/** How many homes a set of filters finds, and how their prices are spread with the price filter left out. */
export default answer(getSearchSummary, async (input, context) => {
  const { database, now } = context;
  const { min_price: _, max_price: __, ...unpriced } = input;
  const [total, prices] = await Promise.all([
    countListings(listingConditions(input, now()), context),
    samplePrices(database, allOf(listingConditions(unpriced, now()))),
  ]);
  return { data: { total: total.total, total_is_estimate: total.total_is_estimate ?? false, ...histogram(prices) } };
});

async function samplePrices(database: Database, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`
    select p.price::float8 as price from property p where ${where} order by p.id desc limit ${sample}`.execute(
    database.read,
  );
  return rows.map((row) => row.price).toSorted((a, b) => a - b);
}

/**
 * Bars of equal width from the least price to the 98th percentile; the last bar also holds the few above, since one
 * palace would flatten everything else. `prices` ascending.
 */
export function histogram(prices: number[]): Pick<SearchSummary, 'price_min' | 'price_max' | 'histogram'> {
  const least = prices[0];
  const most = prices.at(-1);
  if (least === undefined || most === undefined) return { price_min: null, price_max: null, histogram: [] };
  const top = prices[Math.floor((prices.length - 1) * 0.98)] ?? most;
  const width = (top - least) / bars;
  if (width <= 0)
    return { price_min: least, price_max: most, histogram: [{ from: least, to: most, count: prices.length }] };
  const counts = new Array<number>(bars).fill(0);
  for (const price of prices) {
    const bar = Math.min(bars - 1, Math.floor((price - least) / width));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return {
    price_min: least,
    price_max: most,
    histogram: counts.map((count, bar) => ({
      from: least + bar * width,
      to: bar === bars - 1 ? most : least + (bar + 1) * width,
      count,
    })),
  };
}
