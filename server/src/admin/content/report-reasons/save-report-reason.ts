import { adminSaveReportReason } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { type Transaction, sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { moveInList } from '../move-in-list.ts';

/**
 * Creates a reason in last position, or updates one. A changed text also appears in old reports, so changes are for
 * wording, not for another meaning.
 */
export default defineHandler(adminSaveReportReason, async ({ id, reason }, context) => {
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
