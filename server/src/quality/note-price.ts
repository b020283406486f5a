import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How a listing is offered: 0 and 2 for sale and sold, 1 and 3 for rent and rented. */
export interface PricedOffer {
  price: number;
  property_type: number;
  rentduration: string | null;
}

/** Tells whether a listing was ever public: it is approved, or has a date since when it is listed. */
export interface Published {
  request_status: string;
  listed_at: Date | null;
}

/**
 * Writes down that the price of a home changed, in the transaction that changes it; nothing where it did not. A home
 * that is offered in another way from now on (to let instead of for sale, by the month instead of the day, in another
 * currency) begins anew.
 * The prices of a listing that was never public are not recorded.
 */
export async function notePrice(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: PricedOffer & Published,
  after: PricedOffer & { movesCurrency?: boolean },
  at: Date,
): Promise<void> {
  if (before.request_status !== 'approved' && before.listed_at === null) return;
  const isSameOffer = wayOf(before) === wayOf(after) && !after.movesCurrency;
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
