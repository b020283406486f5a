import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Outgoing emails and text messages, and their delivery status. */

export const adminGetDeliveryStatus = adminRead<typeof schemas.adminGetDeliveryStatus>({
  path: 'admin/get-delivery-status',
  requiredRight: 'read',
  summary: 'Whether emails and text messages are set up and go out.',
});

export const adminGetOutgoingMessages = adminRead<typeof schemas.adminGetOutgoingMessages>({
  path: 'admin/get-outgoing-messages',
  requiredRight: 'read-people',
  summary: 'Emails and text messages that wait, failed or were sent, as a table and without their content.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminRetryOutgoingMessage = adminWrite<typeof schemas.adminRetryOutgoingMessage>({
  path: 'admin/retry-outgoing-message',
  requiredRight: 'help-people',
  summary: 'Sends a failed message again, at once and with all its attempts.',
});

export const adminRetryOutgoingMessages = adminWrite<typeof schemas.adminRetryOutgoingMessages>({
  path: 'admin/retry-outgoing-messages',
  requiredRight: 'help-people',
  summary: 'Sends all failed messages again.',
});

export const adminDeleteOutgoingMessage = adminWrite<typeof schemas.adminDeleteOutgoingMessage>({
  path: 'admin/delete-outgoing-message',
  requiredRight: 'manage-settings',
  summary: 'Deletes a message that was not sent.',
});
