import type { Person, PersonFlag, PersonNote, PersonReport } from '@latchkey/contract/admin/users/records';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

type Deps = Pick<Context, 'database'>;

/** Largest number of rows of each kind on the page of a user, newest first. */
const rowLimit = 25;
const operator = sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`;

/** Loads reports by the user, and reports about properties of the user. */
export async function loadUserReports(id: number, { database }: Deps): Promise<PersonReport[]> {
  const { rows } = await sql<Omit<PersonReport, 'created_at'> & { created_at: Date }>`
    select * from (
      (select r.id, 'by' as direction, r.account_id, r.property_id, r.reason_id, r.other_message, r.created_at
         from report r where r.account_id = ${id} order by r.id desc limit ${rowLimit})
      union all
      (select r.id, 'about', r.account_id, r.property_id, r.reason_id, r.other_message, r.created_at
         from property p join report r on r.property_id = p.id
         where p.account_id = ${id} order by r.id desc limit ${rowLimit})
    ) r
    cross join lateral (select json_build_object('id', a.id, 'name', a.name) as reporter from account a
                          where a.id = r.account_id) who
    cross join lateral (select json_build_object('id', p.id, 'slug_id', p.slug_id, 'title', p.title) as property
                          from property p where p.id = r.property_id) what
    cross join lateral (select coalesce(nullif(r.other_message, ''),
                          (select reason from report_reason where id = r.reason_id), '') as reason) why
    order by r.created_at desc limit ${rowLimit}`.execute(database.db);
  return rows.map(({ id: number, direction, reporter, property, reason, created_at }) => {
    return { id: number, direction, reporter, property, reason, created_at: created_at.toISOString() };
  });
}

/** Loads chat flags of the user. */
export async function loadUserFlags(id: number, { database }: Deps): Promise<PersonFlag[]> {
  const { rows } = await sql<Omit<PersonFlag, 'flagged_at'> & { flagged_at: Date }>`
    select f.id, f.kind, f.reason, f.flagged_at, f.settled_at is not null as is_settled,
           case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as by
      from chat_flag f left join account b on b.id = f.by_account_id
      where f.account_id = ${id} order by f.id desc limit ${rowLimit}`.execute(database.db);
  return rows.map((row) => ({ ...row, flagged_at: row.flagged_at.toISOString() }));
}

/** Loads notes of operators about the user. */
export async function loadUserNotes(id: number, { database }: Deps): Promise<PersonNote[]> {
  const { rows } = await sql<Omit<PersonNote, 'created_at'> & { created_at: Date }>`
    select n.id, n.note, n.created_at, ${operator} as by
      from account_note n left join operator o on o.id = n.operator_id
      where n.account_id = ${id} order by n.id desc limit ${rowLimit}`.execute(database.db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Loads audit entries about the user. */
export async function loadUserHistory(id: number, { database }: Deps): Promise<NonNullable<Person['history']>> {
  const { rows } = await sql<Omit<NonNullable<Person['history']>[number], 'made_at'> & { made_at: Date }>`
    select a.id, a.made_at, a.action, a.before, a.after, a.reason, ${operator} as operator
      from audit a left join operator o on o.id = a.operator_id
      where a.account_id = ${id} order by a.id desc limit ${rowLimit}`.execute(database.db);
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
}
