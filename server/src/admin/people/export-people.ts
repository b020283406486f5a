import { adminExportPeople } from '@latchkey/contract/calls/console/people';
import type { PersonRow } from '@latchkey/contract/records/console-people';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { byteOrderMark, csvLine } from '../../import/csv-text.ts';
import { writeAudit } from '../write-audit.ts';
import { personRows } from './person-rows.ts';
import { wantedPeople } from './wanted-people.ts';

const batchSize = 500;

const columns = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile && `+${mobile}`,
  state: ({ is_active }) => (is_active ? 'active' : 'off'),
  verification: ({ verification }) => verification,
  sign_in: ({ sign_in }) => sign_in,
  listings: ({ listings }) => String(listings),
  packages: ({ packages }) => String(packages),
  joined: ({ created_at }) => created_at,
  last_seen: ({ seen_at }) => seen_at ?? '',
} as const satisfies Record<string, (row: PersonRow) => string>;

/** The people of the table as a file, all pages of it, the newest first. Who takes so many addresses along is written down. */
export default answer(adminExportPeople, async (filters, context) => {
  const { database, now } = context;
  const name = `people-${now().toISOString().slice(0, 10)}.csv`;
  await database.transaction(async (within) => {
    const about = { subject: 'account', subject_id: 0, accountId: null } as const;
    const asked = Object.entries(filters).filter(([field]) => field !== 'sort' && field !== 'order');
    const after = asked.map(([field, value]) => `${field}: ${value}`).join(', ') || 'everybody';
    await writeAudit({ action: 'export-people', ...about, before: '', after, reason: '' }, context, within);
  });
  const content = lines(wantedPeople(filters, now()), context);
  return { data: { name, contentType: 'text/csv; charset=utf-8', content } };
});

/** Some at a time, so that it may be any number. */
async function* lines(wanted: RawBuilder<unknown>, context: Context): AsyncGenerator<string> {
  const { database, siteUrl, now } = context;
  yield byteOrderMark + csvLine(Object.keys(columns));
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = sql`account a where ${wanted} and a.id < ${below} order by a.id desc limit ${batchSize}`;
    const rows = await personRows(batch, { db: database.read, siteUrl, now: now() });
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.id;
  }
}
