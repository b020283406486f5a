import { getPropertyList } from '@latchkey/contract/property/calls';
import { sortOf } from '@latchkey/contract/search/sort';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { findAndCountListings } from './find-listings.ts';
import { findUnknownPlaces } from './find-unknown-places.ts';
import { loadCards } from './load-cards.ts';
import { resolveFilters } from './resolve-filters.ts';
import { understandSearch } from './search-text/understand-search.ts';
import { filterTexts } from '@latchkey/contract/search/filter-texts';

/**
 * The list of cards (contract 2.3): filtered, sorted, with paging by offset or by cursor, which costs the same at any
 * depth.
 */
export const getPropertyListHandler = defineHandler(getPropertyList, async (input, context) => {
  if (input.ids) return listByIds(input.ids, context);
  const meaning = await understandSearch(input, context);
  const sort = meaning?.sort ?? sortOf(input);
  const filters = await resolveFilters({ ...input, ...meaning, hidden_by: context.caller?.id }, context);
  const { ids, nextAfter, ...total } = await findAndCountListings(filters, sort, input, context);
  const [cards, unknownPlaces] = await Promise.all([
    loadCards(ids, context),
    input.places ? findUnknownPlaces(input.places, context) : [],
  ]);
  // A requested order is kept. In the contract's default order featured listings come first on each page.
  const featuredFirst = [...cards.filter((card) => card.promoted), ...cards.filter((card) => !card.promoted)];
  return {
    data: sort === 'newest' && input.sort === undefined ? featuredFirst : cards,
    ...total,
    next_after: nextAfter,
    ...(meaning && { understood: filterTexts(meaning) }),
    ...(unknownPlaces.length > 0 && { unknown_places: unknownPlaces }),
  };
});

/** The current cards of properties that the visitor has seen or compares. */
async function listByIds(ids: number[], context: Context) {
  const listed = await context.database.read
    .selectFrom('property')
    .select('id')
    .where('id', 'in', ids)
    .where('is_listed', '=', true)
    .execute();
  const listedIds = new Set(listed.map((row) => row.id));
  const data = await loadCards(
    [...new Set(ids)].filter((id) => listedIds.has(id)),
    context,
  );
  return { data, total: data.length, next_after: null };
}
