import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { flagPictures } from './flag-pictures.ts';
import { priceOutlier } from '@latchkey/contract/listing-checks/price-outlier';
import { loadComparables } from './load-comparables.ts';

/**
 * Must be called after an owner writes a listing (posting, changing, importing), in the same transaction and after its
 * row, facts and pictures are saved: records the price, counts as confirmation by the owner, and flags outliers for an
 * admin. Never rejects.
 * @param before the offer before the change, null for a new listing
 */
export async function afterListingSaved(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: (PricedOffer & PublicationState) | null,
  at: Date,
): Promise<void> {
  if (before) await recordChange(transaction, propertyId, before, at);
  await flagPrice(transaction, propertyId, at);
  await flagPictures(transaction, propertyId, at);
}

async function recordChange(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: PricedOffer & PublicationState,
  at: Date,
) {
  const property = await transaction
    .updateTable('property')
    .set({ confirmed_at: at, confirm_asked_at: null })
    .where('id', '=', propertyId)
    .returning(['price', 'property_type', 'rentduration', 'is_public'])
    .returning(sql<boolean>`currency <> market_currency()`.as('has_other_currency'))
    .executeTakeFirst();
  if (!property) return;
  // A new price is set in the market's currency; the prices before it were in another one.
  const movesCurrency = property.has_other_currency && property.price !== before.price;
  if (movesCurrency) {
    await transaction
      .updateTable('property')
      .set({ currency: sql`market_currency()` })
      .where('id', '=', propertyId)
      .execute();
  }
  await recordPriceChange(transaction, propertyId, before, { ...property, movesCurrency }, at);
}

/**
 * Flags a listing whose price is an outlier among those of its category, city and offer, and deletes the flag when it
 * no longer is. A resolved flag is raised again only for another price. Compares prices per area where enough of them
 * are known.
 */
async function flagPrice(transaction: Kysely<Tables>, propertyId: number, at: Date): Promise<void> {
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

/** The offer of a listing: 0 and 2 are for sale and sold, 1 and 3 for rent and rented. */
interface PricedOffer {
  price: number;
  property_type: number;
  rentduration: string | null;
}

/** The fields that show whether a listing was ever public: it is approved, or has a date of publication. */
interface PublicationState {
  request_status: string;
  listed_at: Date | null;
}

/**
 * Records a changed price of a listing, in the transaction that changes it. A listing with another kind of offer (rent
 * instead of sale, monthly instead of daily, another currency) starts a new history. Prices before the first
 * publication are not recorded; a later price that was never public is replaced by the next one.
 */
async function recordPriceChange(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: PricedOffer & PublicationState,
  after: PricedOffer & { movesCurrency: boolean; is_public: boolean | null },
  at: Date,
): Promise<void> {
  if (before.request_status !== 'approved' && before.listed_at === null) return;
  const isSameOffer = offerKind(before) === offerKind(after) && !after.movesCurrency;
  if (isSameOffer && before.price === after.price) return;
  const replaced = await transaction
    .deleteFrom('price_change')
    .where('property_id', '=', propertyId)
    .where('is_published', '=', false)
    .returning('price_before')
    .executeTakeFirst();
  const publicPrice = replaced ? replaced.price_before : before.price;
  const price_before = isSameOffer ? publicPrice : null;
  if (price_before !== after.price) {
    await transaction
      .insertInto('price_change')
      .values({
        property_id: propertyId,
        changed_at: at,
        price_before,
        price_after: after.price,
        is_published: after.is_public === true,
      })
      .execute();
  }
  if (!isSameOffer) {
    await transaction.updateTable('property').set({ listed_at: at }).where('id', '=', propertyId).execute();
  }
}

function offerKind({ property_type, rentduration }: PricedOffer): string {
  return property_type % 2 === 0 ? 'sale' : (rentduration ?? 'Monthly');
}
