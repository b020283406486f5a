import { adminGetAudit, adminExportAudit } from '@latchkey/contract/admin/audit/calls';
import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import type { auditFilters } from '@latchkey/contract/admin/audit/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/paging.ts';
import type { Database } from '../../platform/database/pool.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { searchWords } from '../../property/listing-filters.ts';
import { transliteratedWordPattern } from '../../platform/text/transliteration.ts';

interface AuditEntryRow extends Omit<AuditEntry, 'made_at'> {
  made_at: Date;
}

const auditEntryColumns = sql`a.id, a.made_at, a.action, a.subject, a.subject_id, a.before, a.after, a.reason,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as operator`;

/** Returns entries of the audit log, newest first. */
export const getAudit = defineHandler(adminGetAudit, async ({ limit, offset, ...filters }, { database }) => {
  const order = { key: sql`a.id`, direction: 'desc' } as const;
  const query = { rows: sql`audit a where ${auditConditions(filters)}`, id: sql`a.id`, order, limit, offset };
  const { ids, total } = await findPage(query, database.read);
  const { rows } = await sql<AuditEntryRow>`
    select ${auditEntryColumns} from unnest(${ids}::bigint[]) page (id) join audit a on a.id = page.id left join operator o on o.id = a.operator_id
      order by a.id desc`.execute(database.read);
  return { data: rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() })), ...total };
});

type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>;

/** Returns the conditions on `audit a` for the filters. */
export function auditConditions(filters: AuditFilters): RawBuilder<unknown> {
  const { search, subject, subject_id, operator_id, user_id, from, to } = filters;
  const conditions = [
    ...searchWords(search).map((word) => sql`a.find_text like ${transliteratedWordPattern(word)}`),
    ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
    ...(subject_id === undefined ? [] : [sql`a.subject_id = ${subject_id}`]),
    ...(operator_id === undefined ? [] : [sql`a.operator_id = ${operator_id}`]),
    ...(user_id === undefined ? [] : [sql`a.account_id = ${user_id}`]),
    ...(from === undefined ? [] : [sql`a.made_at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`a.made_at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Returns the audit log as CSV, newest first, in batches so that it may have any length. */
export const exportAudit = defineHandler(adminExportAudit, async (filters, { database, now }) => {
  const name = `log-${now().toISOString().slice(0, 10)}.csv`;
  return { data: { name, contentType: 'text/csv; charset=utf-8', content: writeLog(filters, database) } };
});

const columns = ['id', 'time', 'who', 'action', 'subject', 'subject_id', 'before', 'after', 'reason'];

const batchSize = 1_000;

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
