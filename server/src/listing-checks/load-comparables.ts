import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';

/** Maximum comparable listings: the newest represent the market. */
const maxPeers = 200;

/** Prices in comparable form: rents per month. */
interface Prices {
  price: number;
  price_per_area: number | null;
}

const comparablePrices = sql`${comparablePriceOf('p')} as price,
  comparable_price(p.price_per_area, p.rentduration) as price_per_area`;

/**
 * Loads the comparable prices of a listing and of its comparables: the newest of the same category, city and offer.
 * Returns null for an unknown listing.
 */
export async function loadComparables(
  db: Kysely<Tables>,
  id: number,
): Promise<{ own: Prices; peers: Prices[] } | null> {
  const { rows } = await sql<Prices & { is_own: boolean }>`
    with own as materialized (select * from property where id = ${id})
    select true as is_own, ${comparablePrices} from own p
    union all
    (select false, ${comparablePrices} from property p, own
      where p.is_listed and p.city = own.city and p.property_type = own.property_type
        and p.category_id = own.category_id and p.id <> own.id
      order by p.id desc limit ${maxPeers})`.execute(db);
  const own = rows.find((row) => row.is_own);
  return own ? { own, peers: rows.filter((row) => !row.is_own) } : null;
}
