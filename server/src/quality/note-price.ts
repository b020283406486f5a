import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How a home is offered: 0 and 2 for sale and sold, 1 and 3 to let and let. */
export interface PricedOffer {
  price: number;
  property_type: number;
  rentduration: string | null;
}

/**
 * Writes down that the price of a home changed, in the transaction that changes it; nothing where it did not. A home
 * that is offered in another way from now on (to let instead of for sale, by the month instead of the day) begins anew.
 */
export async function notePrice(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: PricedOffer,
  after: PricedOffer,
  at: Date,
): Promise<void> {
  const isSameOffer = wayOf(before) === wayOf(after);
  if (isSameOffer && before.price === after.price) return;
  await transaction
    .insertInto('price_change')
    .values({
      property_id: propertyId,
      changed_at: at,
      price_before: isSameOffer ? before.price : null,
      price_after: after.price,
    })
    .execute();
  if (!isSameOffer) {
    await transaction.updateTable('property').set({ listed_at: at }).where('id', '=', propertyId).execute();
  }
}

function wayOf({ property_type, rentduration }: PricedOffer): string {
  return property_type % 2 === 0 ? 'sale' : (rentduration ?? 'Monthly');
}
