import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { daysOnMarket, priceHistory } from '@latchkey/contract/property/price-history';
import { defineHandler } from '../platform/define-handler.ts';

/** Returns the price history of a public listing, since when it is offered, and when its owner last confirmed it. */
export const getPriceHistoryHandler = defineHandler(
  getPriceHistory,
  async ({ property_id, slug_id }, { database, now }) => {
    const property = await database.read
      .selectFrom('property')
      .select(['id', 'price', 'created_at', 'listed_at', 'closed_at', 'confirmed_at'])
      .select(['property_type', 'updated_at'])
      .where('is_public', '=', true)
      .where((is) => (property_id === undefined ? is('slug_id', '=', slug_id ?? '') : is('id', '=', property_id)))
      .executeTakeFirst();
    if (!property) throw new CallFailure('property_not_found');
    const changes = await database.read
      .selectFrom('price_change')
      .select(['changed_at as at', 'price_before as before', 'price_after as after'])
      .where('property_id', '=', property.id)
      .orderBy('id')
      .execute();
    const since = property.listed_at ?? property.created_at;
    // A listing that was imported as sold has no date of sale.
    const closed = property.closed_at ?? (property.property_type > 1 ? property.updated_at : null);
    const changedBefore = changes.some(({ at }) => at < since);
    const prices = priceHistory(changes, { since: changedBefore ? property.created_at : since, price: property.price });
    return {
      data: {
        property_id: property.id,
        listed_at: since.toISOString(),
        closed_at: closed?.toISOString() ?? null,
        days_on_market: daysOnMarket(since, closed ?? now()),
        confirmed_at: property.confirmed_at?.toISOString() ?? null,
        prices: prices.map((entry) => ({ ...entry, since: entry.since.toISOString() })),
      },
    };
  },
);
