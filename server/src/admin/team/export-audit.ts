import { adminExportAudit } from '@latchkey/contract/calls/console/team';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { Database } from '../../database/pool.ts';
import { byteOrderMark, csvLine } from '../../import/csv-text.ts';
import { type AuditQuestion, entryColumns, type EntryRow, findEntries } from './find-entries.ts';

const atOnce = 1_000;
const columns = ['id', 'time', 'who', 'action', 'subject', 'subject_id', 'before', 'after', 'reason'];

/** The log as CSV, newest first, piece by piece however long it is. */
export default answer(adminExportAudit, async (asked, { database, now }) => {
  const name = `log-${now().toISOString().slice(0, 10)}.csv`;
  return { data: { name, contentType: 'text/csv; charset=utf-8', content: writeLog(asked, database) } };
});

async function* writeLog(asked: AuditQuestion, database: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<EntryRow>`
      select ${entryColumns} from audit a left join operator o on o.id = a.operator_id
        where ${findEntries(asked)} and a.id < ${before} order by a.id desc limit ${atOnce}`.execute(database.read);
    yield rows.map(line).join('');
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = last.id;
  }
}

function line({ id, made_at, operator, action, subject, subject_id, before, after, reason }: EntryRow): string {
  const when = made_at.toISOString();
  return csvLine([String(id), when, operator?.name ?? '', action, subject, String(subject_id), before, after, reason]);
}
