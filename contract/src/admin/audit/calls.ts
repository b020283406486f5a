import { adminRead } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetAudit = adminRead<typeof schemas.adminGetAudit>({
  path: 'admin/get-audit',
  requiredRight: 'read-audit',
  summary: 'Who of the operator’s people decided what, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminExportAudit = adminRead<typeof schemas.adminExportAudit>({
  path: 'admin/export-audit',
  requiredRight: 'read-audit',
  summary: 'The log as CSV, filtered as the table is.',
  responseType: 'file',
});
