import { adminGetAudit } from '@latchkey/contract/calls/operator';
import type { AuditEntry } from '@latchkey/contract/records/operator';
import { sql } from 'kysely';
import { answer } from '../answer.ts';

interface Row extends Omit<AuditEntry, 'made_at'> {
  made_at: Date;
}

/** Who of the operator's people decided what, newest first. */
export default answer(adminGetAudit, async ({ subject, subject_id, limit, offset }, { database }) => {
  const wanted = sql`(${subject ?? null}::text is null or a.subject = ${subject ?? null})
    and (${subject_id ?? null}::bigint is null or a.subject_id = ${subject_id ?? null})`;
  const { rows } = await sql<Row>`
    select a.id, a.made_at, a.action, a.subject, a.subject_id, a.before, a.after, a.reason,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as operator
      from audit a left join operator o on o.id = a.operator_id
      where ${wanted} order by a.id desc limit ${limit} offset ${offset}`.execute(database.read);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audit a where ${wanted}`.execute(database.read);
  const data = rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
  return { data, total: counted.rows[0]?.total ?? 0 };
});
