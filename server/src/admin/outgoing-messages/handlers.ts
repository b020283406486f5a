import { adminGetDeliveryStatus } from '@latchkey/contract/admin/outgoing-messages/calls';
import { defineHandler, type AnyHandler } from '../../platform/define-handler.ts';
import { loadDeliveryStatus } from '../../platform/external/delivery-status.ts';
import deleteOutgoingMessage from './delete-outgoing-message.ts';
import getOutgoingMessages from './get-outgoing-messages.ts';
import { retryOutgoingMessages, retryOutgoingMessage } from './retry-outgoing-messages.ts';

const getDeliveryStatus = defineHandler(adminGetDeliveryStatus, async (_, context) => ({
  data: await loadDeliveryStatus(context),
}));

/** Handlers of the area of outgoing emails and text messages. */
export const handlers: readonly AnyHandler[] = [
  getDeliveryStatus,
  getOutgoingMessages,
  retryOutgoingMessage,
  retryOutgoingMessages,
  deleteOutgoingMessage,
];
