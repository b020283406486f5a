import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';

/** Largest number of entries. */
const entryLimit = 10;

interface Row extends Omit<QueueCase['history'][number], 'made_at'> {
  made_at: Date;
}

/** Loads previous decisions about a subject, newest first. */
export async function loadHistory(
  subject: AuditEntry['subject'],
  id: number,
  { db }: Pick<Database, 'db'>,
): Promise<QueueCase['history']> {
  const { rows } = await sql<Row>`
    select a.id, a.made_at, coalesce(o.name, '') as operator, a.action, a.after, a.reason
      from audit a left join operator o on o.id = a.operator_id
      where a.subject = ${subject} and a.subject_id = ${id} order by a.id desc limit ${entryLimit}`.execute(db);
  return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }));
}
