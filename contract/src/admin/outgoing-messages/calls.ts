import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Outgoing emails and text messages, and their delivery status. */

const read = {
  method: 'GET',
  auth: 'admin',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  extension: true,
} as const;
const write = { ...read, method: 'POST', rate: 'write', encoding: 'multipart' } as const;

export const adminGetDeliveryStatus = defineCall<typeof schemas.adminGetDeliveryStatus>({
  ...read,
  path: 'admin/get-delivery-status',
  requiredRight: 'read',
  summary: 'Whether emails and text messages are set up and go out.',
});

export const adminGetOutgoingMessages = defineCall<typeof schemas.adminGetOutgoingMessages>({
  ...read,
  path: 'admin/get-outgoing-messages',
  requiredRight: 'read-people',
  summary: 'Emails and text messages that wait, failed or were sent, as a table and without their content.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminRetryOutgoingMessage = defineCall<typeof schemas.adminRetryOutgoingMessage>({
  ...write,
  path: 'admin/retry-outgoing-message',
  requiredRight: 'help-people',
  summary: 'Sends a failed message again, at once and with all its attempts.',
});

export const adminRetryOutgoingMessages = defineCall<typeof schemas.adminRetryOutgoingMessages>({
  ...write,
  path: 'admin/retry-outgoing-messages',
  requiredRight: 'help-people',
  summary: 'Sends all failed messages again.',
});

export const adminDeleteOutgoingMessage = defineCall<typeof schemas.adminDeleteOutgoingMessage>({
  ...write,
  path: 'admin/delete-outgoing-message',
  requiredRight: 'manage-settings',
  summary: 'Deletes a message that was not sent.',
});
