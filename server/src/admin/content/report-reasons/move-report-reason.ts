import { adminMoveReportReason } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { moveInList } from '../move-in-list.ts';

/** Moves a reason to another position in the list that users choose from. */
export default defineHandler(adminMoveReportReason, async ({ id, place }, context) => {
  await context.database.transaction(async (trx) => {
    const before = await moveInList('report_reason', id, place, trx);
    const change = { before: `place ${before}`, after: `place ${place}`, reason: '' };
    const entry = { action: 'move-report-reason', subject: 'report-reason', subject_id: id, accountId: null } as const;
    await writeAudit({ ...entry, ...change }, context, trx);
  });
  context.pages?.drop('get_report_reasons');
  return { data: null };
});
