import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Outgoing emails and text messages, and their delivery status. */

export const adminGetDeliveryStatus = adminRead<typeof schemas.adminGetDeliveryStatus>({
  path: 'admin/get-delivery-status',
  requiredRight: 'read',
  summary: 'Returns whether emails and text messages are configured and delivered.',
});

export const adminGetOutgoingMessages = adminRead<typeof schemas.adminGetOutgoingMessages>({
  path: 'admin/get-outgoing-messages',
  requiredRight: 'read-people',
  summary: 'Lists pending, failed and sent emails and text messages, without their content.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminRetryOutgoingMessage = adminWrite<typeof schemas.adminRetryOutgoingMessage>({
  path: 'admin/retry-outgoing-message',
  requiredRight: 'help-people',
  summary: 'Retries a failed message immediately and resets its attempts.',
});

export const adminRetryOutgoingMessages = adminWrite<typeof schemas.adminRetryOutgoingMessages>({
  path: 'admin/retry-outgoing-messages',
  requiredRight: 'help-people',
  summary: 'Retries all failed messages.',
});

export const adminDeleteOutgoingMessage = adminWrite<typeof schemas.adminDeleteOutgoingMessage>({
  path: 'admin/delete-outgoing-message',
  requiredRight: 'manage-settings',
  summary: 'Deletes an unsent message.',
});
