import { adminStepListings } from '@latchkey/contract/calls/console/listings';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { decideListing } from '../decide-listing.ts';
import { eachListing } from './each-listing.ts';
import { switchListing } from './switch-listing.ts';

/** Takes one step of the graphs with each of some listings. */
export default answer(adminStepListings, async ({ what, ids = [], step, reason }, context: Context) => {
  const data = await eachListing(ids, (id) => {
    if (step === 'approve') return decideListing(what, { id, request_status: 'approved' }, context);
    if (step === 'reject') return decideListing(what, { id, request_status: 'rejected', reason }, context);
    return switchListing({ what, id }, step, reason ?? '', context);
  });
  forgetPages(context, 'listings');
  return { data };
});
