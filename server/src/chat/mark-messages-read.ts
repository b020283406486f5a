import { markMessagesRead } from '@latchkey/contract/chat/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { updateReadPosition } from './update-read-position.ts';
import { partyOf } from './party.ts';

/** Stores up to which message the caller has read a conversation. The other party sees it. */
export default defineHandler(markMessagesRead, async ({ user_id, property_id, message_id }, context) => {
  const name = { me: expectCaller(context).id, other: partyOf(user_id), propertyId: property_id };
  return { data: { unread_count: await updateReadPosition(name, message_id, context) } };
});
