import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminSendNotification = adminWrite<typeof schemas.adminSendNotification>({
  path: 'admin/send-notification',
  requiredRight: 'send-notifications',
  summary: 'Sends an announcement to one account or to all, as a notification and a push.',
});

export const adminGetAnnouncements = adminRead<typeof schemas.adminGetAnnouncements>({
  path: 'admin/get-announcements',
  requiredRight: 'send-notifications',
  summary: 'Lists announcements, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});
