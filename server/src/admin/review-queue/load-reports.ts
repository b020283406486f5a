import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';

/** Largest number of reports; more are not needed for a decision. */
const reportLimit = 50;

interface Row extends Omit<QueueCase['reports'][number], 'created_at'> {
  created_at: Date;
}

/** Loads open reports about a property, oldest first. */
export async function loadReports(propertyId: number, { db }: Pick<Database, 'db'>): Promise<QueueCase['reports']> {
  const { rows } = await sql<Row>`
    select r.id, coalesce(n.reason, '') as reason, r.other_message, r.created_at,
           json_build_object('id', a.id, 'name', a.name) as by
      from report r join account a on a.id = r.account_id left join report_reason n on n.id = r.reason_id
      where r.property_id = ${propertyId} and r.settled_at is null order by r.created_at, r.id limit ${reportLimit}`.execute(
    db,
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
