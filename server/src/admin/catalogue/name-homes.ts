import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { JobHandler } from '../../services/jobs/start-jobs.ts';
import { nameChoices } from './name-choices.ts';

/** The queue that a rename wakes; what is to be done stands in the table. */
export const nameHomesQueue = 'name-homes';

/** Homes that are held at once. */
const batch = 500;

/** The job behind renamed categories and choices of facts. */
export function catalogueJobs(
  services: Pick<Context, 'database' | 'pages' | 'kept'>,
): Record<typeof nameHomesQueue, JobHandler<object>> {
  async function run() {
    await nameHomes(services.database);
    await nameChoices(services, batch);
  }
  return { [nameHomesQueue]: { schedule: { cron: '* * * * *', data: {} }, run } };
}

/**
 * Gives homes the new name of their category, which their search text holds, some hundred at a time: however many there
 * are, nobody waits for more than a moment. A name that changes meanwhile begins anew; may run twice.
 */
export async function nameHomes(database: Database, size: number = batch): Promise<void> {
  for (;;) {
    const renamed = await database.db
      .selectFrom('category')
      .select(['id', 'name'])
      .where('is_renamed', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!renamed) return;
    let last: number | null = 0;
    while (last !== null) last = await nameSome(database, renamed, last, size);
    await database.db
      .updateTable('category')
      .set({ is_renamed: false })
      .where('id', '=', renamed.id)
      .where('name', '=', renamed.name)
      .execute();
  }
}

/** @returns the last home of these, null when there are none any more */
async function nameSome(
  { db }: Database,
  { id, name }: { id: number; name: string },
  after: number,
  size: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select id from property where category_id = ${id} and id > ${after} order by id limit ${size} for update
    ), named as (
      update property p set category_name = ${name} from part where p.id = part.id and p.category_name <> ${name}
    )
    select max(id) as last from part`.execute(db);
  return rows[0]?.last ?? null;
}
