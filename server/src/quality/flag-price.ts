import { priceOutlier } from '@latchkey/contract/rules/price-outlier';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { loadLike } from './load-like.ts';

/**
 * Flags a home whose price stands out among those of its category, city and offer, and takes the flag down once it no
 * longer does. A flag that was put away comes back with another price only. Compares prices per area where enough of
 * them are known.
 */
export async function flagPrice(transaction: Kysely<Tables>, propertyId: number, at: Date): Promise<void> {
  const like = await loadLike(transaction, propertyId);
  if (!like) return;
  const { own: home, peers } = like;
  const perArea = peers.flatMap(({ price_per_area }) => price_per_area ?? []);
  const outlier =
    (home.price_per_area !== null ? priceOutlier(home.price_per_area, perArea) : null) ??
    priceOutlier(
      home.price,
      peers.map(({ price }) => price),
    );
  if (!outlier) {
    await transaction
      .deleteFrom('listing_flag')
      .where('property_id', '=', propertyId)
      .where('kind', '=', 'price')
      .where('settled_at', 'is', null)
      .execute();
    return;
  }
  await sql`
    insert into listing_flag (property_id, kind, detail, flagged_at)
      values (${propertyId}, 'price', ${JSON.stringify({ ...outlier, price: home.price })}::jsonb, ${at})
      on conflict (property_id, kind, other_property_id) do update
        set detail = excluded.detail, flagged_at = excluded.flagged_at, settled_at = null, settled_by = null
        where listing_flag.detail->'price' is distinct from excluded.detail->'price'`.execute(transaction);
}
