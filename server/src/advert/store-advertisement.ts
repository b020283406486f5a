import { storeAdvertisement } from '@latchkey/contract/advert/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { featureListing } from './feature-listing.ts';

/** Features one of the caller's listings: uses one unit of a package and creates one advert (contract 2.7). */
export default defineHandler(storeAdvertisement, async ({ feature_for: what, property_id, project_id }, context) => {
  const caller = expectCaller(context);
  const id = (what === 'property' ? property_id : project_id) ?? 0;
  await context.database.transaction((trx) => featureListing(trx, caller.id, { what, id }, context));
  evictPages(context, 'listings');
  return { data: null };
});
