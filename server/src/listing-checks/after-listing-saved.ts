import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { flagPictures } from './flag-pictures.ts';
import { flagPrice } from './flag-price.ts';
import { recordPriceChange, type PricedOffer, type PublicationState } from './record-price-change.ts';

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
    .returning(['price', 'property_type', 'rentduration'])
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
