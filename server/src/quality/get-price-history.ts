import { getPriceHistory } from '@latchkey/contract/calls/quality';
import { CallFailure } from '@latchkey/contract/errors';
import { daysOnMarket, priceHistory } from '@latchkey/contract/rules/price-history';
import { answer } from '../answer.ts';

/** How the price of a public home went, since when it is offered, and when its owner last stood behind it. */
export default answer(getPriceHistory, async ({ property_id, slug_id }, { database, now }) => {
  const home = await database.read
    .selectFrom('property')
    .select(['id', 'price', 'created_at', 'listed_at', 'closed_at', 'confirmed_at'])
    .select(['property_type', 'updated_at'])
    .where('is_public', '=', true)
    .where((is) => (property_id === undefined ? is('slug_id', '=', slug_id ?? '') : is('id', '=', property_id)))
    .executeTakeFirst();
  if (!home) throw new CallFailure('property_not_found');
  const changes = await database.read
    .selectFrom('price_change')
    .select(['changed_at as at', 'price_before as before', 'price_after as after'])
    .where('property_id', '=', home.id)
    .orderBy('id')
    .execute();
  const since = home.listed_at ?? home.created_at;
  // One that was brought here as sold was never seen to be.
  const closed = home.closed_at ?? (home.property_type > 1 ? home.updated_at : null);
  const changedBefore = changes.some(({ at }) => at < since);
  const prices = priceHistory(changes, { since: changedBefore ? home.created_at : since, price: home.price });
  return {
    data: {
      property_id: home.id,
      listed_at: since.toISOString(),
      closed_at: closed?.toISOString() ?? null,
      days_on_market: daysOnMarket(since, closed ?? now()),
      confirmed_at: home.confirmed_at?.toISOString() ?? null,
      prices: prices.map((entry) => ({ ...entry, since: entry.since.toISOString() })),
    },
  };
});
