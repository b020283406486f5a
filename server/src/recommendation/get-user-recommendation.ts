import { getUserRecommendation } from '@latchkey/contract/recommendation/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from '../saved-listings/caller-id.ts';
import { findAndCountListings } from '../property/find-listings.ts';
import { loadDetails } from '../property/load-details.ts';
import { feedFilters, loadFeed } from './personalised-feed.ts';

/** Available properties that match the caller's feed, the newest first; none without a feed (contract 2.2). */
export default defineHandler(getUserRecommendation, async (page, context) => {
  const caller = callerId(context);
  const feed = await loadFeed(caller, context);
  if (!feed) return { data: [], total: 0 };
  const filters = { ...feedFilters(feed), hidden_by: caller };
  const { ids, total } = await findAndCountListings(filters, 'newest', page, context);
  return { data: await loadDetails(ids, context), total };
});
