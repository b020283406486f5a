import { getMessages } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { listMessages } from './list-messages.ts';
import { partyOf } from './party.ts';

/** The messages between the caller and somebody about a home: nobody's but the caller's own conversations. */
export default answer(getMessages, ({ user_id, property_id, ...asked }, context) =>
  listMessages({ me: expectCaller(context).id, other: partyOf(user_id), propertyId: property_id }, asked, context),
);
