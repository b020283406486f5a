import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminSendNotification = adminWrite<typeof schemas.adminSendNotification>({
  path: 'admin/send-notification',
  requiredRight: 'send-notifications',
  summary: 'Tells one account or everybody something, in their lists and on their devices.',
});

export const adminGetAnnouncements = adminRead<typeof schemas.adminGetAnnouncements>({
  path: 'admin/get-announcements',
  requiredRight: 'send-notifications',
  summary: 'What everybody was told in the operator’s own words, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});
