import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Database } from '../../platform/database/pool.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { type AuditFilters, auditEntryColumns, type AuditEntryRow, auditConditions } from './audit-conditions.ts';
import { adminExportAudit } from '@latchkey/contract/admin/audit/calls';

const batchSize = 1_000;
const columns = ['id', 'time', 'who', 'action', 'subject', 'subject_id', 'before', 'after', 'reason'];

/** Returns the audit log as CSV, newest first, in batches so that it may have any length. */
export default defineHandler(adminExportAudit, async (filters, { database, now }) => {
  const name = `log-${now().toISOString().slice(0, 10)}.csv`;
  return { data: { name, contentType: 'text/csv; charset=utf-8', content: writeLog(filters, database) } };
});

async function* writeLog(filters: AuditFilters, database: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<AuditEntryRow>`
      select ${auditEntryColumns} from audit a left join operator o on o.id = a.operator_id
        where ${auditConditions(filters)} and a.id < ${before} order by a.id desc limit ${batchSize}`.execute(
      database.read,
    );
    yield rows.map(line).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    before = last.id;
  }
}

function line({ id, made_at, operator, action, subject, subject_id, before, after, reason }: AuditEntryRow): string {
  const when = made_at.toISOString();
  return csvLine([String(id), when, operator?.name ?? '', action, subject, String(subject_id), before, after, reason]);
}
