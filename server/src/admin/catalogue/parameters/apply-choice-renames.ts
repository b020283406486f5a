import { type RawBuilder, sql } from 'kysely';
import { renameFilterChoices } from '../../../saved-search/rename-filter-choices.ts';
import type { Context } from '../../../platform/context.ts';
import { type Facts, factKeys } from '../../../property/fact-keys.ts';
import { evictPages } from '../../../platform/cache/evict-pages.ts';
import type { Renames } from './renamed-choices.ts';

type Services = Pick<Context, 'database' | 'pages' | 'responseCache'>;

/**
 * Applies renames of choices to properties and saved searches, in batches of `size` properties so that no row is locked
 * for long. Idempotent. Pending renames are cleared one minute after the rename: by then every process has evicted the
 * old names from its cached catalogue (catalogue.ts).
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
    await renameBatch(services, { id, renames, condition: sql`id > ${after} and id <= ${last} and ${usesOldName}` });
    after = last;
  }
  evictPages(services, 'listings');
}

interface Batch {
  id: number;
  renames: Renames;
  condition: RawBuilder<unknown>;
}

async function renameBatch({ database }: Services, { id, renames, condition }: Batch): Promise<void> {
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
  if (Array.isArray(fact)) return fact.map(nameOf);
  return typeof fact === 'string' ? nameOf(fact) : (fact ?? '');
}
