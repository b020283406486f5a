import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/find-page.ts';
import { auditEntryColumns, type AuditEntryRow, auditConditions } from './audit-conditions.ts';
import { adminGetAudit } from '@latchkey/contract/admin/audit/calls';

/** Returns entries of the audit log, newest first. */
export default defineHandler(adminGetAudit, async ({ limit, offset, ...filters }, { database }) => {
  const order = { key: sql`a.id`, direction: 'desc' } as const;
  const query = { rows: sql`audit a where ${auditConditions(filters)}`, id: sql`a.id`, order, limit, offset };
  const { ids, total } = await findPage(query, database.read);
  const { rows } = await sql<AuditEntryRow>`
    select ${auditEntryColumns} from unnest(${ids}::bigint[]) page (id) join audit a on a.id = page.id left join operator o on o.id = a.operator_id
      order by a.id desc`.execute(database.read);
  return { data: rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() })), ...total };
});
