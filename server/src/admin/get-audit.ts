import { adminGetAudit } from '@latchkey/contract/calls/operator';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { countRows } from './count-rows.ts';
import { entryColumns, type EntryRow, findEntries } from './team/find-entries.ts';

/** Who of the operator's people decided what, newest first. */
export default answer(adminGetAudit, async ({ limit, offset, ...asked }, { database }) => {
  const wanted = findEntries(asked);
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from audit a left join operator o on o.id = a.operator_id
      where ${wanted} order by a.id desc limit ${limit} offset ${offset}`.execute(database.read);
  const data = rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
  return { data, ...(await countRows(sql`audit a where ${wanted}`, database.read)) };
});
