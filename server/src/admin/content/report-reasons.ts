import {
  adminGetReportReasons,
  adminSaveReportReason,
  adminMoveReportReason,
  adminDeleteReportReason,
} from '@latchkey/contract/admin/content/calls';
import type { ReportReasonRow } from '@latchkey/contract/admin/content/records';
import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { listOrders, moveInList } from './content-lists.ts';

/** Limits the count: it shows that a reason is in use, and a market may have many reports. */
const countLimit = 100;

/** Returns the offered reasons in order, and how often each was chosen. */
export const getReportReasons = defineHandler(adminGetReportReasons, async (_, { database }) => {
  const { rows } = await sql<ReportReasonRow>`
    select id, reason, row_number() over (order by ${listOrders.report_reason})::int as place,
           (select count(*)::int from (select from report where reason_id = r.id limit ${countLimit}) counted) as reports
      from report_reason r where removed_at is null order by ${listOrders.report_reason}`.execute(database.db);
  return { data: rows, total: rows.length };
});

/**
 * Creates a reason in last position, or updates one. A changed text also appears in old reports, so changes are for
 * wording, not for another meaning.
 */
export const saveReportReason = defineHandler(adminSaveReportReason, async ({ id, reason }, context) => {
  const saved = await context.database.transaction(async (trx) => {
    const before = id === undefined ? null : await lock(id, trx);
    const row = before
      ? await trx
          .updateTable('report_reason')
          .set({ reason, updated_at: context.now() })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('report_reason').values({ reason }).returning('id').executeTakeFirstOrThrow();
    if (!before) await moveInList('report_reason', row.id, await countOffered(trx), trx);
    const change = { before: before?.reason ?? '', after: reason, reason: '' };
    const action = before ? 'change-report-reason' : 'add-report-reason';
    const entry = { action, subject: 'report-reason', subject_id: row.id, accountId: null } as const;
    await writeAudit({ ...entry, ...change }, context, trx);
    return row.id;
  });
  context.pages?.drop('get_report_reasons');
  return { data: { id: saved } };
});

async function lock(id: number, trx: Transaction<Tables>) {
  const row = await trx
    .selectFrom('report_reason')
    .select(['id', 'reason'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallFailure('report_reason_not_found');
  return row;
}

async function countOffered(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from report_reason where removed_at is null`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** Moves a reason to another position in the list that users choose from. */
export const moveReportReason = defineHandler(adminMoveReportReason, async ({ id, place }, context) => {
  await context.database.transaction(async (trx) => {
    const { before, after } = await moveInList('report_reason', id, place, trx);
    const change = { before: `place ${before}`, after: `place ${after}`, reason: '' };
    const entry = { action: 'move-report-reason', subject: 'report-reason', subject_id: id, accountId: null } as const;
    await writeAudit({ ...entry, ...change }, context, trx);
  });
  context.pages?.drop('get_report_reasons');
  return { data: null };
});

/** Removes a reason from the list. One that reports use is only marked as removed; an unused one is deleted. */
export const deleteReportReason = defineHandler(adminDeleteReportReason, async ({ id }, context) => {
  await context.database.transaction(async (trx) => {
    const { reason } = await lock(id, trx);
    // In its own statement: one that waits for the lock does not see a report added meanwhile.
    const report = await trx.selectFrom('report').select('id').where('reason_id', '=', id).limit(1).executeTakeFirst();
    if (report)
      await trx.updateTable('report_reason').set({ removed_at: context.now() }).where('id', '=', id).execute();
    else await trx.deleteFrom('report_reason').where('id', '=', id).execute();
    const change = { before: reason, after: report ? 'hidden, retained for existing reports' : '', reason: '' };
    const deleted = {
      action: 'delete-report-reason',
      subject: 'report-reason',
      subject_id: id,
      accountId: null,
    } as const;
    await writeAudit({ ...deleted, ...change }, context, trx);
  });
  context.pages?.drop('get_report_reasons');
  return { data: null };
});
