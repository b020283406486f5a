import { getMessages } from '@latchkey/contract/chat/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadMessagePage } from './load-message-page.ts';
import { partyOf } from './party.ts';

/** The messages between the caller and another party about a property. Only the caller's own conversations are read. */
export default defineHandler(getMessages, ({ user_id, property_id, ...paging }, context) =>
  loadMessagePage({ me: expectCaller(context).id, other: partyOf(user_id), propertyId: property_id }, paging, context),
);
