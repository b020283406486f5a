import { adminGetUsers, adminExportUsers } from '@latchkey/contract/admin/users/calls';
import { type UserRow, signInKinds } from '@latchkey/contract/admin/users/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql, type RawBuilder, type Kysely } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage, orderBy } from '../table/paging.ts';
import type { Context } from '../../platform/context.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { userOrder, userConditions } from './user-conditions.ts';

/** Returns users, searched, filtered and sorted by indexes (migrations 030 and 038). */
export const getUsers = defineHandler(adminGetUsers, async (input, { database: { db }, siteUrl, now }) => {
  const { limit, offset } = input;
  const order = userOrder(input);
  const rows = sql`account a where ${userConditions(input, now())}`;
  const { ids, total } = await findPage({ rows, id: sql`a.id`, order, limit, offset }, db);
  const page = sql`unnest(${ids}::bigint[]) page (id) join account a on a.id = page.id order by ${orderBy(order, sql`a.id`)}`;
  return { data: await loadUserRows(page, { db, siteUrl, now: now() }), ...total };
});

interface Deps {
  db: Kysely<Tables>;
  siteUrl: string;
  now: Date;
}

type Row = Omit<UserRow, 'profile' | 'sign_in' | 'created_at' | 'seen_at'> & {
  picture: string | null;
  logintype: number;
  created_at: Date;
  seen_at: Date | null;
};

/**
 * Loads rows of the table of users.
 * @param from the query after `from`: sql`account a where … order by … limit …`
 */
async function loadUserRows(from: RawBuilder<unknown>, { db, siteUrl, now }: Deps): Promise<UserRow[]> {
  const { rows } = await sql<Row>`
    select a.id, a.slug_id, a.name, a.email, a.mobile, a.logintype, a.is_active, a.is_email_verified, a.is_demo,
           a.verification_status as verification, a.property_count + a.project_count as listings,
           (select count(*)::int from account_package h where h.account_id = a.id
             and (h.end_date is null or h.end_date >= ${activeFrom(now)})) as packages,
           a.created_at, a.seen_at, (select f.key from file f where f.id = a.profile_id) as picture
      from ${from}`.execute(db);
  return rows.map(({ picture, logintype, created_at, seen_at, ...row }) => ({
    ...row,
    profile: fileUrl(siteUrl, picture),
    sign_in: signInKinds[logintype] ?? 'email',
    created_at: created_at.toISOString(),
    seen_at: seen_at && seen_at.toISOString(),
  }));
}

/** Returns all users that match the filters as CSV, newest first. The audit log records who exports the addresses. */
export const exportUsers = defineHandler(adminExportUsers, async (filters, context) => {
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
} as const satisfies Record<string, (row: UserRow) => string>;

const batchSize = 500;

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
