import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/pool.ts';
import type { JobHandler } from '../../../platform/jobs/start-jobs.ts';
import { applyChoiceRenames } from '../parameters/apply-choice-renames.ts';

/** Queue that a rename wakes; the pending renames are in the tables `category` and `parameter`. */
export const applyRenamesQueue = 'name-homes';

/** Number of properties locked at once. */
const batch = 500;

/** Job that applies renames of categories and of choices of parameters to listings. */
export function catalogueJobs(
  services: Pick<Context, 'database' | 'pages' | 'responseCache'>,
): Record<typeof applyRenamesQueue, JobHandler<object>> {
  async function run() {
    await applyCategoryRenames(services.database);
    await applyChoiceRenames(services, batch);
  }
  return { [applyRenamesQueue]: { schedule: { cron: '* * * * *', data: {} }, run } };
}

/**
 * Writes the new name of a category into the search text of its properties, in batches so that no row is locked for
 * long. A category renamed again meanwhile is processed again. Idempotent.
 */
export async function applyCategoryRenames(database: Database, size: number = batch): Promise<void> {
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
    while (last !== null) last = await renameBatch(database, renamed, last, size);
    await database.db
      .updateTable('category')
      .set({ is_renamed: false })
      .where('id', '=', renamed.id)
      .where('name', '=', renamed.name)
      .execute();
  }
}

/** @returns the id of the last property of the batch, null when none is left */
async function renameBatch(
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
