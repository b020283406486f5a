import { getPersonalisedFields } from '@latchkey/contract/recommendation/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from '../saved-listings/caller-id.ts';
import { loadFeed, toFeed } from './personalised-feed.ts';

/** The caller's personalised feed; blank fields if there is none (contract 3.21). */
export default defineHandler(getPersonalisedFields, async (_, context) => {
  const caller = callerId(context);
  return { data: toFeed(caller, await loadFeed(caller, context)) };
});
