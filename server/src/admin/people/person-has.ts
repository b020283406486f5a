import type { Person, PersonListing, PersonPackage } from '@latchkey/contract/records/console-people';
import { activeFrom } from '@latchkey/contract/rules/package-units';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { heldLimits } from '../../package/held-limits.ts';
import { isOpenSession } from '../../sign-in/sessions.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** The newest of each are shown on the page of a person. */
const shown = 25;

/** Devices that the person is signed in on, and the operator's people who are so in their name. */
export async function personSessions(id: number, { database, now }: Needs): Promise<Person['sessions']> {
  const { rows } = await sql<{
    id: number;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    operator: { id: number; name: string } | null;
  }>`
    select session.id, session.user_agent, session.created_at, session.last_seen_at,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as operator
      from session left join operator o on o.id = session.operator_id
      where session.account_id = ${id} and ${isOpenSession(now())}
      order by session.last_seen_at desc, session.id desc limit ${shown}`.execute(database.db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}

/** Packages with what is used up of them, running ones first. */
export async function personPackages(id: number, { database, now }: Needs): Promise<PersonPackage[]> {
  const runs = sql`(held.end_date is null or held.end_date >= ${activeFrom(now())})`;
  const { rows } = await sql<
    Omit<PersonPackage, 'start_date' | 'end_date'> & { start_date: Date; end_date: Date | null }
  >`
    select held.id, held.package_id, coalesce(t.terms ->> 'name', p.name) as name,
           case when ${runs} then 'running' when held.taken_back_at is not null then 'taken_back' else 'ended' end as state,
           coalesce(t.amount, 0) > 0 as is_paid, held.start_date, held.end_date, ${heldLimits} as features
      from account_package held join package p on p.id = held.package_id
      left join payment_transaction t on t.id = held.payment_transaction_id
      where held.account_id = ${id} order by ${runs} desc, held.id desc limit ${shown}`.execute(database.db);
  return rows.map((row) => ({
    ...row,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date && row.end_date.toISOString(),
  }));
}

/** Homes and projects, the newest of both. */
export async function personListings(id: number, { database }: Needs): Promise<PersonListing[]> {
  const { rows } = await sql<Omit<PersonListing, 'created_at'> & { created_at: Date }>`
    select * from (
      (select 'property' as what, id, slug_id, title, city, request_status, status = 1 as is_on, created_at
         from property where account_id = ${id} order by id desc limit ${shown})
      union all
      (select 'project', id, slug_id, title, city, request_status, status = 1, created_at
         from project where account_id = ${id} order by id desc limit ${shown})
    ) listing order by created_at desc limit ${shown}`.execute(database.db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** What was paid, or taken for nothing. */
export async function personPayments(id: number, { database }: Needs): Promise<NonNullable<Person['payments']>> {
  const { rows } = await sql<Omit<NonNullable<Person['payments']>[number], 'created_at'> & { created_at: Date }>`
    select t.id, coalesce(t.terms ->> 'name', '') as package, t.amount, t.currency, t.refunded_amount, t.status,
           coalesce(t.gateway, '') as gateway, t.created_at
      from payment_transaction t where t.account_id = ${id} order by t.id desc limit ${shown}`.execute(database.db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
