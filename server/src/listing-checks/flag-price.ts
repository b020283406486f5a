import { priceOutlier } from '@latchkey/contract/listing-checks/price-outlier';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { loadComparables } from './load-comparables.ts';

/**
 * Flags a listing whose price is an outlier among those of its category, city and offer, and deletes the flag when it
 * no longer is. A resolved flag is raised again only for another price. Compares prices per area where enough of them
 * are known.
 */
export async function flagPrice(transaction: Kysely<Tables>, propertyId: number, at: Date): Promise<void> {
  const comparables = await loadComparables(transaction, propertyId);
  if (!comparables) return;
  const { own, peers } = comparables;
  const pricesPerArea = peers.flatMap(({ price_per_area }) => price_per_area ?? []);
  const outlier =
    (own.price_per_area !== null ? priceOutlier(own.price_per_area, pricesPerArea) : null) ??
    priceOutlier(
      own.price,
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
      values (${propertyId}, 'price', ${JSON.stringify({ ...outlier, price: own.price })}::jsonb, ${at})
      on conflict (property_id, kind, other_property_id) do update
        set detail = excluded.detail, flagged_at = excluded.flagged_at, settled_at = null, settled_by = null
        where listing_flag.detail->'price' is distinct from excluded.detail->'price'`.execute(transaction);
}
