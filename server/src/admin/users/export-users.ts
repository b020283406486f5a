import { adminExportPeople } from '@latchkey/contract/admin/users/calls';
import type { PersonRow } from '@latchkey/contract/admin/users/records';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { loadUserRows } from './load-user-rows.ts';
import { userConditions } from './user-conditions.ts';

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

/** Returns all users that match the filters as CSV, newest first. The audit log records who exports the addresses. */
export default defineHandler(adminExportPeople, async (filters, context) => {
  const { database, now } = context;
  const name = `people-${now().toISOString().slice(0, 10)}.csv`;
  await database.transaction(async (trx) => {
    const about = { subject: 'account', subject_id: 0, accountId: null } as const;
    const usedFilters = Object.entries(filters).filter(([field]) => field !== 'sort' && field !== 'order');
    const after = usedFilters.map(([field, value]) => `${field}: ${value}`).join(', ') || 'everybody';
    await writeAudit({ action: 'export-people', ...about, before: '', after, reason: '' }, context, trx);
  });
  const content = lines(userConditions(filters, now()), context);
  return { data: { name, contentType: 'text/csv; charset=utf-8', content } };
});

/** Reads the users in batches, so that there may be any number. */
async function* lines(condition: RawBuilder<unknown>, context: Context): AsyncGenerator<string> {
  const { database, siteUrl, now } = context;
  yield byteOrderMark + csvLine(Object.keys(columns));
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = sql`account a where ${condition} and a.id < ${below} order by a.id desc limit ${batchSize}`;
    const rows = await loadUserRows(batch, { db: database.read, siteUrl, now: now() });
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.id;
  }
}
