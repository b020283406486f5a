import { getPriceGuide } from '@latchkey/contract/property/calls';
import { minuteMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import type { PriceGuide } from '@latchkey/contract/property/schemas';
import { defineHandler } from '../platform/define-handler.ts';
import { comparablePriceOf } from './comparable-price.ts';

/** Newest listings of a city and offer among which similar ones are found: a limit to what a large city costs. */
const newest = 1_000;
/** Fewer similar listings say nothing. */
const least = 3;

/** Quartiles of the prices of listings of the same category, offer and city; null with fewer than three. */
export const getPriceGuideHandler = defineHandler(
  getPriceGuide,
  async ({ category_id, property_type, city, except_id = null }, { database }) => {
    const { rows } = await sql<Quartiles>`
      select count(*)::int as count,
             percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as prices,
             case when count(area) >= ${least}
               then percentile_cont(0.5) within group (order by price / area) filter (where area is not null)
             end as per_area
        from (select ${comparablePriceOf('p')}::float8 as price, p.area, p.category_id, p.currency
                from property p
                where p.is_listed and p.city = ${city} and p.property_type = ${property_type}
                  and p.id is distinct from ${except_id}
                order by p.id desc limit ${newest}) recent
        where category_id = ${category_id}
          and coalesce(currency, (select market_currency())) = (select market_currency())`.execute(database.read);
    const [{ count, prices, per_area } = { count: 0, prices: null, per_area: null }] = rows;
    if (!prices || count < least) return { data: null };
    const [low, median, high] = prices;
    return { data: { count, low, median, high, per_area } };
  },
  { ttlMs: 5 * minuteMs, key: (input) => input },
);

interface Quartiles extends Pick<PriceGuide, 'count' | 'per_area'> {
  prices: [number, number, number] | null;
}
