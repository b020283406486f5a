import type { AnyHandler } from '../../platform/define-handler.ts';
import { deleteOutgoingMessage, getDeliveryStatus, getOutgoingMessages } from './outgoing-messages.ts';
import { retryOutgoingMessages, retryOutgoingMessage } from './retry-outgoing-messages.ts';

/** Handlers of the area of outgoing emails and text messages. */
export const handlers: readonly AnyHandler[] = [
  getDeliveryStatus,
  getOutgoingMessages,
  retryOutgoingMessage,
  retryOutgoingMessages,
  deleteOutgoingMessage,
];
