import { getPropertyList } from '@latchkey/contract/calls/property';
import { sortOf } from '@latchkey/contract/rules/sort';
import { answer } from '../answer.ts';
import { findAndCountListings } from './find-listings.ts';
import { loadCards } from './load-cards.ts';

/** The card list (contract 2.3): filtered, sorted, paged by offset or, at any depth for the same price, by key. */
export default answer(getPropertyList, async (input, context) => {
  const sort = sortOf(input);
  const { ids, nextAfter, ...total } = await findAndCountListings(
    { ...input, hidden_by: context.caller?.id },
    sort,
    input,
    context,
  );
  const cards = await loadCards(ids, context);
  // Who asks for an order gets it; without a wish, featured homes lead the page.
  const featuredFirst = [...cards.filter((card) => card.promoted), ...cards.filter((card) => !card.promoted)];
  return { data: sort === 'newest' ? featuredFirst : cards, ...total, next_after: nextAfter };
});
