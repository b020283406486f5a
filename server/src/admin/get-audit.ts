import { adminGetAudit } from '@latchkey/contract/calls/operator';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { findPage } from './find-page.ts';
import { entryColumns, type EntryRow, findEntries } from './team/find-entries.ts';

/** Who of the operator's people decided what, newest first. */
export default answer(adminGetAudit, async ({ limit, offset, ...asked }, { database }) => {
  const order = { key: sql`a.id`, way: 'desc' } as const;
  const wanted = { rows: sql`audit a where ${findEntries(asked)}`, id: sql`a.id`, order, limit, offset };
  const { ids, total } = await findPage(wanted, database.read);
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from unnest(${ids}::bigint[]) page (id) join audit a on a.id = page.id left join operator o on o.id = a.operator_id
      order by a.id desc`.execute(database.read);
  return { data: rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() })), ...total };
});
