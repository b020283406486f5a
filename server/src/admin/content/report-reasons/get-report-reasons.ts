import { adminGetReportReasons } from '@latchkey/contract/admin/content/calls';
import { sql } from 'kysely';
import type { ReportReasonRow } from '@latchkey/contract/admin/content/records';
import { defineHandler } from '../../../platform/define-handler.ts';
import { listOrders } from '../move-in-list.ts';

/** Limits the count: it shows that a reason is in use, and a market may have many reports. */
const countLimit = 100;

/** Returns the offered reasons in order, and how often each was chosen. */
export default defineHandler(adminGetReportReasons, async (_, { database }) => {
  const { rows } = await sql<ReportReasonRow>`
    select id, reason, row_number() over (order by ${listOrders.report_reason})::int as place,
           (select count(*)::int from (select from report where reason_id = r.id limit ${countLimit}) counted) as reports
      from report_reason r where removed_at is null order by ${listOrders.report_reason}`.execute(database.db);
  return { data: rows, total: rows.length };
});
