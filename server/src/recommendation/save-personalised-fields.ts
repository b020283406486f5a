import { savePersonalisedFields } from '@latchkey/contract/calls/personalised';
import { answer } from '../answer.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { callerId } from '../keeping/caller-id.ts';
import { toFeed } from './feed.ts';

/** Stores what the caller wants to see in place of what they wanted before; ids that the market doesn't know are dropped. */
export default answer(savePersonalisedFields, async (input, context) => {
  const { database, siteUrl, now } = context;
  const caller = callerId(context);
  const { categories, facilities } = await loadCatalogue(database, siteUrl);
  const [min_price = null, max_price = null] = input.price_range ?? [];
  const [type = null, ...others] = new Set(input.property_type);
  const wish = {
    category_ids: known(input.category_ids, categories),
    facility_ids: known(input.outdoor_facilitiy_ids, facilities),
    min_price,
    max_price,
    property_type: others.length > 0 ? null : type,
    city: input.city ?? '',
    updated_at: now(),
  };
  const row = await database.db
    .insertInto('personalised_feed')
    .values({ account_id: caller, ...wish })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wish))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { data: toFeed(caller, row) };
});

function known(ids: readonly number[] = [], record: { has(id: number): boolean }): number[] {
  return [...new Set(ids)].filter((id) => record.has(id));
}
