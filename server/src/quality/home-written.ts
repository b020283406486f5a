import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { flagPictures } from './flag-pictures.ts';
import { flagPrice } from './flag-price.ts';
import { notePrice, type PricedOffer, type Published } from './note-price.ts';

/**
 * To be called by whatever writes a home for its owner (posting, changing, importing), in the transaction that does so
 * and after its row, facts and pictures stand: the price goes into its history, the owner's word counts as given, and
 * what stands out is flagged for the operator. Refuses nothing.
 * @param before the offer as it was, null for a new home
 */
export async function homeWritten(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: (PricedOffer & Published) | null,
  at: Date,
): Promise<void> {
  if (before) await noteChange(transaction, propertyId, before, at);
  await flagPrice(transaction, propertyId, at);
  await flagPictures(transaction, propertyId, at);
}

async function noteChange(transaction: Kysely<Tables>, propertyId: number, before: PricedOffer & Published, at: Date) {
  const home = await transaction
    .updateTable('property')
    .set({ confirmed_at: at, confirm_asked_at: null })
    .where('id', '=', propertyId)
    .returning(['price', 'property_type', 'rentduration'])
    .returning(sql<boolean>`currency <> market_currency()`.as('has_other_currency'))
    .executeTakeFirst();
  if (!home) return;
  // A new price is set in the market's currency; the prices before it were in another one.
  const movesCurrency = home.has_other_currency && home.price !== before.price;
  if (movesCurrency) {
    await transaction
      .updateTable('property')
      .set({ currency: sql`market_currency()` })
      .where('id', '=', propertyId)
      .execute();
  }
  await notePrice(transaction, propertyId, before, { ...home, movesCurrency }, at);
}
