import { getPropertyList } from '@latchkey/contract/calls/property';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { countListings, type Total } from './count-listings.ts';
import { allOf, type ListingFilters, listingConditions } from './listing-filters.ts';
import {
  afterCursor,
  decodeCursor,
  encodeCursor,
  type ListingSort,
  orderBy,
  orderConditions,
  orderValue,
} from './listing-order.ts';
import { loadCards } from './load-cards.ts';

/** The card list (contract 2.3): filtered, sorted, paged by offset or, at any depth for the same price, by key. */
export default answer(getPropertyList, async (input, context) => {
  const sort = input.sort ?? (input.most_viewed ? 'most_viewed' : input.most_liked ? 'most_liked' : 'newest');
  const [page, total] = await Promise.all([
    findPage(input, sort, { limit: input.limit, offset: input.offset, after: input.after }, context),
    countListings(context.database, allOf([...listingConditions(input, context.now()), ...orderConditions(sort)])),
  ]);
  const cards = await loadCards(page.ids, context);
  const featuredFirst = [...cards.filter((card) => card.promoted), ...cards.filter((card) => !card.promoted)];
  return { data: sort === 'newest' ? featuredFirst : cards, ...(total satisfies Total), next_after: page.nextAfter };
});

interface Page {
  limit: number;
  offset: number;
  after?: string | undefined;
}

/** Ids of one page and the key that leads to the next, null on the last one. */
export async function findPage(
  filters: ListingFilters,
  sort: ListingSort,
  { limit, offset, after }: Page,
  { database, now }: Context,
): Promise<{ ids: number[]; nextAfter: string | null }> {
  const conditions = [...listingConditions(filters, now()), ...orderConditions(sort)];
  const cursor = after === undefined ? null : decodeCursor(after);
  if (cursor) conditions.push(afterCursor(sort, cursor));
  const { rows } = await sql<{ id: number; value: number }>`
    select p.id, ${orderValue(sort)} as value from property p
      where ${allOf(conditions)} order by ${orderBy(sort)} limit ${limit} offset ${cursor ? 0 : offset}`.execute(
    database.read,
  );
  const last = rows.at(-1);
  const nextAfter = last && rows.length === limit ? encodeCursor(last) : null;
  return { ids: rows.map((row) => row.id), nextAfter };
}
