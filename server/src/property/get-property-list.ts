import { getPropertyList } from '@latchkey/contract/calls/property';
import { sortOf } from '@latchkey/contract/rules/sort';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { findAndCountListings } from './find-listings.ts';
import { loadCards } from './load-cards.ts';

/** The card list (contract 2.3): filtered, sorted, paged by offset or, at any depth for the same price, by key. */
export default answer(getPropertyList, async (input, context) => {
  if (input.ids) return listChosen(input.ids, context);
  const sort = sortOf(input);
  const { ids, nextAfter, ...total } = await findAndCountListings(
    { ...input, hidden_by: context.caller?.id },
    sort,
    input,
    context,
  );
  const cards = await loadCards(ids, context);
  // A request that names an order gets it; the contract's default order leads each page with featured listings.
  const featuredFirst = [...cards.filter((card) => card.promoted), ...cards.filter((card) => !card.promoted)];
  return {
    data: sort === 'newest' && input.sort === undefined ? featuredFirst : cards,
    ...total,
    next_after: nextAfter,
  };
});

/** Homes that somebody has seen or compares, as they are now. */
async function listChosen(ids: number[], context: Context) {
  const listed = await context.database.read
    .selectFrom('property')
    .select('id')
    .where('id', 'in', ids)
    .where('is_listed', '=', true)
    .execute();
  const known = new Set(listed.map((row) => row.id));
  const data = await loadCards(
    [...new Set(ids)].filter((id) => known.has(id)),
    context,
  );
  return { data, total: data.length, next_after: null };
}
