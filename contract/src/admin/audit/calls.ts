import { adminRead } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

export const adminGetAudit = adminRead<typeof schemas.adminGetAudit>({
  path: 'admin/get-audit',
  requiredRight: 'read-audit',
  summary: 'Lists the audit log of the console, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminExportAudit = adminRead<typeof schemas.adminExportAudit>({
  path: 'admin/export-audit',
  requiredRight: 'read-audit',
  summary: 'Exports the audit log as CSV, with the filters of the table.',
  responseType: 'file',
});
