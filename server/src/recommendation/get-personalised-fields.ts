import { getPersonalisedFields } from '@latchkey/contract/calls/personalised';
import { answer } from '../answer.ts';
import { callerId } from '../keeping/caller-id.ts';
import { loadFeed, toFeed } from './feed.ts';

/** What the caller wants to see; blanks when they have not said (contract 3.21). */
export default answer(getPersonalisedFields, async (_, context) => {
  const caller = callerId(context);
  return { data: toFeed(caller, await loadFeed(caller, context)) };
});
