import { adminMoveReportReason } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { moveInList } from './move-in-list.ts';

/** Puts a reason at another place of the list that people choose from. */
export default answer(adminMoveReportReason, async ({ id, place }, context) => {
  await context.database.transaction(async (within) => {
    const before = await moveInList('report_reason', id, place, within);
    const change = { before: `place ${before}`, after: `place ${place}`, reason: '' };
    const what = { action: 'move-report-reason', subject: 'report-reason', subject_id: id, accountId: null } as const;
    await writeAudit({ ...what, ...change }, context, within);
  });
  context.pages?.drop('get_report_reasons');
  return { data: null };
});
