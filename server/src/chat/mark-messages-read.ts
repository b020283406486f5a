import { markMessagesRead } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { markRead } from './mark-read.ts';
import { partyOf } from './party.ts';

/** How far the caller has read in a conversation; the other party sees it. */
export default answer(markMessagesRead, async ({ user_id, property_id, message_id }, context) => {
  const name = { me: expectCaller(context).id, other: partyOf(user_id), propertyId: property_id };
  return { data: { unread_count: await markRead(name, message_id, context) } };
});
