import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { JobHandler } from '../../platform/jobs/start-jobs.ts';
import { renameFilterChoices } from '../../saved-search/rename-filter-choices.ts';
import { type Facts, factKeys } from '../../property/fact-keys.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import type { Renames } from './parameter-change.ts';

type Services = Pick<Context, 'database' | 'pages' | 'responseCache'>;

/** Queue that a rename wakes; the pending renames are in the tables `category` and `parameter`. */
export const applyRenamesQueue = 'apply-renames';

/** Number of properties locked at once. */
const batchSize = 500;

/** Job that applies renames of categories and of choices of parameters to listings. */
export function catalogueJobs(services: Services): Record<typeof applyRenamesQueue, JobHandler<object>> {
  async function run() {
    await applyCategoryRenames(services.database);
    await applyChoiceRenames(services, batchSize);
  }
  return { [applyRenamesQueue]: { schedule: { cron: '* * * * *', data: {} }, run } };
}

/**
 * Writes the new name of a category into the search text of its properties, in batches so that no row is locked for
 * long. A category renamed again meanwhile is processed again. Idempotent.
 */
export async function applyCategoryRenames(database: Database, size: number = batchSize): Promise<void> {
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
    while (last !== null) last = await renameCategoryBatch(database, renamed, last, size);
    await database.db
      .updateTable('category')
      .set({ is_renamed: false })
      .where('id', '=', renamed.id)
      .where('name', '=', renamed.name)
      .execute();
  }
}

/** @returns the id of the last property of the batch, null when none is left */
async function renameCategoryBatch(
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

/**
 * Applies renames of choices to properties and saved searches, in batches of `size` properties so that no row is locked
 * for long. Idempotent. Pending renames are cleared one minute after the rename: by then every process has evicted the
 * old names from its cached catalogue (load-catalogue.ts).
 */
export async function applyChoiceRenames(services: Services, size: number): Promise<void> {
  const { db } = services.database;
  const renamed = await db
    .selectFrom('parameter')
    .select(['id', 'renamed_choices'])
    .where('renamed_choices', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, renamed_choices } of renamed) {
    const renames = renamed_choices as Renames;
    await renameFilterChoices(services.database, id, renames);
    await renameInProperties(services, id, renames, size);
    await sql`
      update parameter set renamed_choices = null, renamed_at = null
        where id = ${id} and renamed_choices = ${JSON.stringify(renames)}::jsonb
          and renamed_at < now() - interval '1 minute'`.execute(db);
  }
}

async function renameInProperties(services: Services, id: number, renames: Renames, size: number): Promise<void> {
  const { database } = services;
  const usesOldName = sql`fact_keys && ${Object.keys(renames).map((choice) => `${id}=${choice}`)}::text[]`;
  const { rows: found } = await sql`select from property where ${usesOldName} limit 1`.execute(database.db);
  if (found.length === 0) return;
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (select id from property where id > ${after} order by id limit ${size}) part`.execute(
      database.db,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    await renameChoiceBatch(services, {
      id,
      renames,
      condition: sql`id > ${after} and id <= ${last} and ${usesOldName}`,
    });
    after = last;
  }
  evictPages(services, 'listings');
}

interface ChoiceBatch {
  id: number;
  renames: Renames;
  condition: RawBuilder<unknown>;
}

async function renameChoiceBatch({ database }: Services, { id, renames, condition }: ChoiceBatch): Promise<void> {
  await database.transaction(async (trx) => {
    const { rows } = await sql<{ id: number; facts: Facts }>`
      select id, facts from property where ${condition} order by id for update`.execute(trx);
    const renamed = rows.map((property) => {
      const facts = { ...property.facts, [id]: renamedFact(property.facts[id], renames) };
      return { id: property.id, facts, fact_keys: factKeys(facts) };
    });
    if (renamed.length === 0) return;
    await sql`
      update property p set facts = n.facts, fact_keys = n.fact_keys
        from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as n (id bigint, facts jsonb, fact_keys text[])
        where p.id = n.id`.execute(trx);
  });
}

function renamedFact(fact: Facts[string] | undefined, renames: Renames): Facts[string] {
  const nameOf = (choice: string) => (Object.hasOwn(renames, choice) ? (renames[choice] ?? choice) : choice);
  if (Array.isArray(fact)) return [...new Set(fact.map(nameOf))];
  return typeof fact === 'string' ? nameOf(fact) : (fact ?? '');
}
