import { getPersonalisedFields } from '@latchkey/contract/calls/personalised';
import { defineHandler } from '../define-handler.ts';
import { callerId } from '../keeping/caller-id.ts';
import { loadFeed, toFeed } from './personalised-feed.ts';

/** The caller's personalised feed; blank fields if there is none (contract 3.21). */
export default defineHandler(getPersonalisedFields, async (_, context) => {
  const caller = callerId(context);
  return { data: toFeed(caller, await loadFeed(caller, context)) };
});
