import type {
  UserDetail,
  UserListing,
  UserPackage,
  UserFlag,
  UserNote,
  UserReport,
} from '@latchkey/contract/admin/users/records';
import { paging } from '@latchkey/contract/limits';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { accountPackageLimits } from '../../package/account-package-limits.ts';
import { isOpenSession } from '../../sign-in/sessions/sessions.ts';

type Deps = Pick<Context, 'database' | 'now'>;

const operator = sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`;

/** Loads open sessions of the user, including those of operators signed in as the user. */
export async function loadUserSessions(id: number, { database, now }: Deps): Promise<UserDetail['sessions']> {
  const { rows } = await sql<{
    id: number;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    operator: { id: number; name: string } | null;
  }>`
    select session.id, session.user_agent, session.created_at, session.last_seen_at,
           ${operator} as operator
      from session left join operator o on o.id = session.operator_id
      where session.account_id = ${id} and ${isOpenSession(now())}
      order by session.last_seen_at desc, session.id desc limit ${paging.userRows}`.execute(database.db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}

/** Loads packages with their used units, active ones first. */
export async function loadUserPackages(id: number, { database, now }: Deps): Promise<UserPackage[]> {
  const runs = sql`(held.end_date is null or held.end_date >= ${activeFrom(now())})`;
  const { rows } = await sql<
    Omit<UserPackage, 'start_date' | 'end_date'> & { start_date: Date; end_date: Date | null }
  >`
    select held.id, held.package_id, coalesce(t.terms ->> 'name', p.name) as name,
           case when ${runs} then 'running' when held.taken_back_at is not null then 'taken_back' else 'ended' end as state,
           coalesce(t.amount, 0) > 0 as is_paid, held.start_date, held.end_date, ${accountPackageLimits} as features
      from account_package held join package p on p.id = held.package_id
      left join payment_transaction t on t.id = held.payment_transaction_id
      where held.account_id = ${id} order by ${runs} desc, held.id desc limit ${paging.userRows}`.execute(database.db);
  return rows.map((row) => ({
    ...row,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date && row.end_date.toISOString(),
  }));
}

/** Loads properties and projects, newest first. */
export async function loadUserListings(id: number, { database }: Deps): Promise<UserListing[]> {
  const { rows } = await sql<Omit<UserListing, 'created_at'> & { created_at: Date }>`
    select * from (
      (select 'property' as what, id, slug_id, title, city, request_status, status = 1 as is_on, created_at
         from property where account_id = ${id} order by id desc limit ${paging.userRows})
      union all
      (select 'project', id, slug_id, title, city, request_status, status = 1, created_at
         from project where account_id = ${id} order by id desc limit ${paging.userRows})
    ) listing order by created_at desc limit ${paging.userRows}`.execute(database.db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Loads payments, including those of free packages. */
export async function loadUserPayments(id: number, { database }: Deps): Promise<NonNullable<UserDetail['payments']>> {
  const { rows } = await sql<Omit<NonNullable<UserDetail['payments']>[number], 'created_at'> & { created_at: Date }>`
    select t.id, coalesce(t.terms ->> 'name', '') as package, t.amount, t.currency, t.refunded_amount, t.status,
           coalesce(t.gateway, '') as gateway, t.created_at
      from payment_transaction t where t.account_id = ${id} order by t.id desc limit ${paging.userRows}`.execute(
    database.db,
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Loads reports by the user, and reports about properties of the user. */
export async function loadUserReports(id: number, { database }: Pick<Context, 'database'>): Promise<UserReport[]> {
  const { rows } = await sql<Omit<UserReport, 'created_at'> & { created_at: Date }>`
    select * from (
      (select r.id, 'by' as direction, r.account_id, r.property_id, r.reason_id, r.other_message, r.created_at
         from report r where r.account_id = ${id} order by r.id desc limit ${paging.userRows})
      union all
      (select r.id, 'about', r.account_id, r.property_id, r.reason_id, r.other_message, r.created_at
         from property p join report r on r.property_id = p.id
         where p.account_id = ${id} order by r.id desc limit ${paging.userRows})
    ) r
    cross join lateral (select json_build_object('id', a.id, 'name', a.name) as reporter from account a
                          where a.id = r.account_id) who
    cross join lateral (select json_build_object('id', p.id, 'slug_id', p.slug_id, 'title', p.title) as property
                          from property p where p.id = r.property_id) what
    cross join lateral (select coalesce(nullif(r.other_message, ''),
                          (select reason from report_reason where id = r.reason_id), '') as reason) why
    order by r.created_at desc limit ${paging.userRows}`.execute(database.db);
  return rows.map(({ id: number, direction, reporter, property, reason, created_at }) => {
    return { id: number, direction, reporter, property, reason, created_at: created_at.toISOString() };
  });
}

/** Loads chat flags of the user. */
export async function loadUserFlags(id: number, { database }: Pick<Context, 'database'>): Promise<UserFlag[]> {
  const { rows } = await sql<Omit<UserFlag, 'flagged_at'> & { flagged_at: Date }>`
    select f.id, f.kind, f.reason, f.flagged_at, f.settled_at is not null as is_settled,
           case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as by
      from chat_flag f left join account b on b.id = f.by_account_id
      where f.account_id = ${id} order by f.id desc limit ${paging.userRows}`.execute(database.db);
  return rows.map((row) => ({ ...row, flagged_at: row.flagged_at.toISOString() }));
}

/** Loads notes of operators about the user. */
export async function loadUserNotes(id: number, { database }: Pick<Context, 'database'>): Promise<UserNote[]> {
  const { rows } = await sql<Omit<UserNote, 'created_at'> & { created_at: Date }>`
    select n.id, n.note, n.created_at, ${operator} as by
      from account_note n left join operator o on o.id = n.operator_id
      where n.account_id = ${id} order by n.id desc limit ${paging.userRows}`.execute(database.db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Loads audit entries about the user. */
export async function loadUserHistory(
  id: number,
  { database }: Pick<Context, 'database'>,
): Promise<NonNullable<UserDetail['history']>> {
  const { rows } = await sql<Omit<NonNullable<UserDetail['history']>[number], 'made_at'> & { made_at: Date }>`
    select a.id, a.made_at, a.action, a.before, a.after, a.reason, ${operator} as operator
      from audit a left join operator o on o.id = a.operator_id
      where a.account_id = ${id} order by a.id desc limit ${paging.userRows}`.execute(database.db);
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
}
