import type { PersonalisedFeed } from '@latchkey/contract/recommendation/personalised-feed';
import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { PersonalisedFeedTable } from '../platform/database/tables.ts';
import type { ListingFilters } from '../property/listing-filters.ts';

type FeedRow = Selectable<PersonalisedFeedTable>;

/** The account's personalised feed, or null. Read from the primary, so that it includes the latest save. */
export async function loadFeed(accountId: number, { database }: Pick<Context, 'database'>): Promise<FeedRow | null> {
  const row = await database.db
    .selectFrom('personalised_feed')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The feed in API format. Without a stored feed all fields are blank, since clients read them (contract 3.21). */
export function toFeed(accountId: number, row: FeedRow | null): PersonalisedFeed {
  const { min_price: min, max_price: max, property_type: type } = row ?? {};
  const ids = (list: readonly number[] = []) => (list.length === 0 ? ('' as const) : list.map(String));
  return {
    user_id: accountId,
    category_ids: ids(row?.category_ids),
    price_range: typeof min === 'number' && typeof max === 'number' ? [String(min), String(max)] : '',
    property_type: typeof type === 'number' ? [type === 1 ? '1' : '0'] : ['0', '1'],
    outdoor_facilitiy_ids: ids(row?.facility_ids),
    city: row?.city ?? '',
  };
}

/** The listing filters of a feed: any of its categories, any of its facilities (contract 2.2). */
export function feedFilters(row: FeedRow): ListingFilters {
  return {
    ...(row.category_ids.length > 0 && { category_ids: row.category_ids }),
    ...(row.facility_ids.length > 0 && { any_facility_ids: row.facility_ids }),
    ...(row.min_price !== null && { min_price: row.min_price }),
    ...(row.max_price !== null && { max_price: row.max_price }),
    ...(row.city !== '' && { city: row.city }),
    ...(row.property_type !== null && { property_type: row.property_type === 1 ? 1 : 0 }),
  };
}
