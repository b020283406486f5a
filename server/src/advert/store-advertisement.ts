import { storeAdvertisement } from '@latchkey/contract/calls/advert';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { featureListing } from './feature-listing.ts';

/** Features one of the caller's listings: one unit of a package, one advert (contract 2.7). */
export default answer(storeAdvertisement, async ({ feature_for: what, property_id, project_id }, context) => {
  const caller = expectCaller(context);
  const id = (what === 'property' ? property_id : project_id) ?? 0;
  await context.database.transaction((within) => featureListing(within, caller.id, { what, id }, context));
  forgetPages(context, 'listings');
  return { data: null };
});
