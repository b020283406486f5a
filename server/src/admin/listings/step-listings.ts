import { adminStepListings } from '@latchkey/contract/admin/listings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { decideListing } from '../review-queue/decide-listing.ts';
import { forEachListing } from './for-each-listing.ts';
import { switchListing } from './switch-listing.ts';

/** Applies one step of the state graphs to each of several listings. */
export default defineHandler(adminStepListings, async ({ what, ids = [], step, reason }, context: Context) => {
  const data = await forEachListing(ids, (id) => {
    if (step === 'approve') return decideListing(what, { id, request_status: 'approved' }, context);
    if (step === 'reject') return decideListing(what, { id, request_status: 'rejected', reason }, context);
    return switchListing({ what, id }, step, reason ?? '', context);
  });
  evictPages(context, 'listings');
  return { data };
});
