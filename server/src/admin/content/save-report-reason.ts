import { adminSaveReportReason } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { type Transaction, sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { Tables } from '../../database/tables.ts';
import { writeAudit } from '../write-audit.ts';
import { moveInList } from './move-in-list.ts';

/**
 * Writes a reason, which then stands last, or changes one. A changed reason reads anew in old reports, too: it is for
 * mending words, not for another meaning.
 */
export default answer(adminSaveReportReason, async ({ id, reason }, context) => {
  const saved = await context.database.transaction(async (within) => {
    const before = id === undefined ? null : await lock(id, within);
    const row = before
      ? await within
          .updateTable('report_reason')
          .set({ reason, updated_at: context.now() })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await within.insertInto('report_reason').values({ reason }).returning('id').executeTakeFirstOrThrow();
    if (!before) await moveInList('report_reason', row.id, await countOffered(within), within);
    const change = { before: before?.reason ?? '', after: reason, reason: '' };
    const action = before ? 'change-report-reason' : 'add-report-reason';
    const what = { action, subject: 'report-reason', subject_id: row.id, accountId: null } as const;
    await writeAudit({ ...what, ...change }, context, within);
    return row.id;
  });
  context.pages?.drop('get_report_reasons');
  return { data: { id: saved } };
});

async function lock(id: number, within: Transaction<Tables>) {
  const row = await within
    .selectFrom('report_reason')
    .select(['id', 'reason'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallFailure('report_reason_not_found');
  return row;
}

async function countOffered(within: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from report_reason where removed_at is null`.execute(within);
  return rows[0]?.many ?? 0;
}
