import type { PersonalisedFeed } from '@latchkey/contract/recommendation/schemas';
import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { PersonalisedFeedTable } from '../platform/database/tables.ts';
import type { ListingFilters } from '../property/listing-filters.ts';
import {
  deletePersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  savePersonalisedFields,
} from '@latchkey/contract/recommendation/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { findAndCountListings } from '../property/find-listings.ts';
import { loadDetails } from '../property/load-details.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';

/** Available properties that match the caller's feed, the newest first; none without a feed (contract 2.2). */
export const getUserRecommendationHandler = defineHandler(getUserRecommendation, async (page, context) => {
  const { id: caller } = expectCaller(context);
  const feed = await loadFeed(caller, context);
  if (!feed) return { data: [], total: 0 };
  const filters = { ...feedFilters(feed), hidden_by: caller };
  const { ids, total } = await findAndCountListings(filters, 'newest', page, context);
  return { data: await loadDetails(ids, context), total };
});

/** The caller's personalised feed; blank fields if there is none (contract 3.21). */
export const getPersonalisedFieldsHandler = defineHandler(getPersonalisedFields, async (_, context) => {
  const { id: caller } = expectCaller(context);
  return { data: toFeed(caller, await loadFeed(caller, context)) };
});

/** Deletes the caller's personalised feed. */
export const deletePersonalisedFieldsHandler = defineHandler(deletePersonalisedFields, async (_, context) => {
  await context.database.db
    .deleteFrom('personalised_feed')
    .where('account_id', '=', expectCaller(context).id)
    .execute();
  return { message: 'Preferences cleared.' };
});

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
function toFeed(accountId: number, row: FeedRow | null): PersonalisedFeed {
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

/** Replaces the caller's personalised feed. Unknown ids are dropped. */
export const savePersonalisedFieldsHandler = defineHandler(savePersonalisedFields, async (input, context) => {
  const { database, siteUrl, now } = context;
  const { id: caller } = expectCaller(context);
  const { categories, facilities } = await loadCatalogue(database, siteUrl);
  const [min_price = null, max_price = null] = input.price_range ?? [];
  const [type = null, ...others] = new Set(input.property_type);
  const feed = {
    category_ids: existingIds(input.category_ids, categories),
    facility_ids: existingIds(input.outdoor_facilitiy_ids, facilities),
    min_price,
    max_price,
    property_type: others.length > 0 ? null : type,
    city: input.city ?? '',
    updated_at: now(),
  };
  const row = await database.db
    .insertInto('personalised_feed')
    .values({ account_id: caller, ...feed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(feed))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { data: toFeed(caller, row) };
});

function existingIds(ids: readonly number[] = [], record: { has(id: number): boolean }): number[] {
  return [...new Set(ids)].filter((id) => record.has(id));
}
