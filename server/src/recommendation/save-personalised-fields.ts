import { savePersonalisedFields } from '@latchkey/contract/recommendation/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { callerId } from '../saved-listings/caller-id.ts';
import { toFeed } from './personalised-feed.ts';

/** Replaces the caller's personalised feed. Unknown ids are dropped. */
export default defineHandler(savePersonalisedFields, async (input, context) => {
  const { database, siteUrl, now } = context;
  const caller = callerId(context);
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
