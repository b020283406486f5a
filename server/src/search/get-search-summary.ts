import { getSearchSummary } from '@latchkey/contract/calls/search';
import type { SearchSummary } from '@latchkey/contract/records/search-summary';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';
import { countListings } from '../property/count-listings.ts';
import { expectMany } from '../property/expect-many.ts';
import { allOf, type ListingFilters } from '../property/listing-filters.ts';
import { type ListingQuestion, listingQuestion } from '../property/listing-question.ts';

const bars = 32;
/** Prices looked at for the histogram: its shape needs no more, and a search must not cost what the market holds. */
const sample = 1_000;
/** Of a large set, those among so many of the newest homes. */
const newest = 16_000;

/** How many homes a set of filters finds, and how their prices are spread with the price filter left out. */
export default answer(getSearchSummary, async ({ by_category, ...input }, context) => {
  const filters = { ...input, hidden_by: context.caller?.id };
  const { min_price, max_price, ...unpriced } = filters;
  const count = () => countListings(listingQuestion(filters, context.now()), context);
  const isPriced = min_price !== undefined || max_price !== undefined;
  const [{ prices, isWhole }, priced, categories] = await Promise.all([
    samplePrices(listingQuestion(unpriced, context.now()), context),
    isPriced ? count() : undefined,
    by_category ? countCategories(filters, context) : undefined,
  ]);
  // Who has all prices needn't count them again.
  const total = priced ?? (isWhole ? { total: prices.length } : await count());
  return {
    data: {
      total: total.total,
      total_is_estimate: total.total_is_estimate ?? false,
      ...(categories && { categories }),
      ...histogram(prices),
    },
  };
});

/** What each category holds under the other filters; undefined for a set too large to be counted. */
async function countCategories(
  { category_id: _id, category_ids: _ids, category_slug_id: _slug, ...others }: ListingFilters,
  context: Context,
): Promise<{ id: number; total: number }[] | undefined> {
  const question = listingQuestion(others, context.now());
  if (await expectMany(question, context)) return undefined;
  const { rows } = await sql<{ id: number; total: number }>`
    select category_id as id, count(*)::int as total from property p
      where ${allOf(question.whole)} and category_id is not null group by category_id order by category_id`.execute(
    context.database.read,
  );
  return rows;
}

/** A small set is gathered, since looking for its newest homes may pass all others (find-listings.ts). */
async function samplePrices(
  question: ListingQuestion,
  context: Context,
): Promise<{ prices: number[]; isWhole: boolean }> {
  const isMany = (await expectMany(question, context)) !== null;
  const [, ...narrowing] = question.numbers;
  const fitting = narrowing.length > 0 ? allOf(narrowing) : sql`true`;
  const homes = isMany
    ? sql`(select * from property p where p.is_listed order by p.id desc limit ${newest}) p where ${fitting}`
    : sql`property p where ${allOf(question.whole)}`;
  const { rows } = await sql<{ price: number }>`
    with found as materialized (select ${comparablePriceOf('p')} as price from ${homes} limit ${isMany ? sample : question.most})
    select price::float8 as price from found order by price`.execute(context.database.read);
  return { prices: rows.map((row) => row.price), isWhole: !isMany && rows.length < question.most };
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
