import { adminDeleteReportReason } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';

/** Removes a reason from the list. One that reports use is only marked as removed; an unused one is deleted. */
export default defineHandler(adminDeleteReportReason, async ({ id }, context) => {
  await context.database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('report_reason')
      .select(['reason', sql<boolean>`exists (select from report where reason_id = report_reason.id)`.as('is_used')])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new CallFailure('report_reason_not_found');
    if (row.is_used)
      await trx.updateTable('report_reason').set({ removed_at: context.now() }).where('id', '=', id).execute();
    else await trx.deleteFrom('report_reason').where('id', '=', id).execute();
    const change = { before: row.reason, after: row.is_used ? 'kept for old reports' : '', reason: '' };
    const what = { action: 'delete-report-reason', subject: 'report-reason', subject_id: id, accountId: null } as const;
    await writeAudit({ ...what, ...change }, context, trx);
  });
  context.pages?.drop('get_report_reasons');
  return { data: null };
});
