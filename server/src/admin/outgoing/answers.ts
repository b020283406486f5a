import { adminGetDeliveryStatus } from '@latchkey/contract/calls/console/outgoing';
import { answer, type AnyAnswer } from '../../answer.ts';
import { loadDeliveryStatus } from '../../services/delivery-status.ts';
import deleteOutgoingMessage from './delete-outgoing-message.ts';
import getOutgoingMessages from './get-outgoing-messages.ts';
import { retryAll, retryOne } from './retry-outgoing-messages.ts';

const getDeliveryStatus = answer(adminGetDeliveryStatus, async (_, context) => ({
  data: await loadDeliveryStatus(context),
}));

/** The handlers of outgoing emails and text messages. */
export const answers: readonly AnyAnswer[] = [
  getDeliveryStatus,
  getOutgoingMessages,
  retryOne,
  retryAll,
  deleteOutgoingMessage,
];
