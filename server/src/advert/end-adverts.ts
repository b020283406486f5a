import { dayOf } from '@latchkey/contract/rules/advert-dates';
import { sql, type Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { forgetPages } from '../services/forget-pages.ts';

/** Ended in one transaction. */
const atOnce = 200;

interface Ended {
  id: number;
  property_id: number | null;
  project_id: number | null;
}

/**
 * Ends the adverts whose last day is over (contract 4.9). May be killed and run at any time, by several at once: what is
 * ended stays so, what is not is ended by the next.
 */
export async function endAdverts(services: Pick<Services, 'database' | 'pages' | 'kept'>, now: Date): Promise<void> {
  const { database } = services;
  for (;;) {
    const ended = await database.transaction((within) => endSome(within, dayOf(now)));
    if (ended > 0) forgetPages(services, 'listings');
    if (ended < atOnce) return;
  }
}

async function endSome(within: Transaction<Tables>, today: string): Promise<number> {
  const { rows } = await sql<Ended>`
    select id, property_id, project_id from advertisement
      where status <> 3 and end_date < ${today} order by end_date, id limit ${atOnce}`.execute(within);
  if (rows.length === 0) return 0;
  // The listings first and in one order, as everybody who changes adverts holds them.
  const homes = rows.flatMap(({ property_id }) => property_id ?? []);
  const projects = rows.flatMap(({ project_id }) => project_id ?? []);
  await sql`select from property where id = any(${homes}::bigint[]) order by id for update`.execute(within);
  await sql`select from project where id = any(${projects}::bigint[]) order by id for update`.execute(within);
  // Of an advert that the operator approved meanwhile the days have begun anew.
  await sql`
    update advertisement set status = 3, is_enabled = false
      where id = any(${rows.map(({ id }) => id)}::bigint[]) and status <> 3 and end_date < ${today}`.execute(within);
  return rows.length;
}
