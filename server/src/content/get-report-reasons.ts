import { getReportReasons } from '@latchkey/contract/content/calls';
import { defineHandler } from '../platform/define-handler.ts';

/** Reasons to report a property (contract 2.1). */
export default defineHandler(getReportReasons, async (input, { database }) => {
  let reasons = database.read
    .selectFrom('report_reason')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
  if (input.id !== undefined) reasons = reasons.where('id', '=', input.id);
  const rows = await reasons.execute();
  const data = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { data, total: data.length };
});
