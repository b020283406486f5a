import { type RawBuilder, sql } from 'kysely';
import { renameWanted } from '../../alert/rename-wanted.ts';
import type { Context } from '../../context.ts';
import { type Facts, factKeys } from '../../property/fact-keys.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import type { Renames } from './renamed-choices.ts';

type Services = Pick<Context, 'database' | 'pages' | 'kept'>;

/**
 * Gives homes, and searches that somebody keeps, the new names of choices, some homes at a time: however many there are,
 * nobody waits for more than a moment. May run twice. What is to be done is forgotten a minute after the rename: by then
 * whoever wrote by the old names has learned the new ones (catalogue.ts).
 */
export async function nameChoices(services: Services, size: number): Promise<void> {
  const { db } = services.database;
  const renamed = await db
    .selectFrom('parameter')
    .select(['id', 'renamed_choices'])
    .where('renamed_choices', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, renamed_choices } of renamed) {
    const renames = renamed_choices as Renames;
    await renameWanted(services.database, id, renames);
    await nameHomesOf(services, id, renames, size);
    await sql`
      update parameter set renamed_choices = null, renamed_at = null
        where id = ${id} and renamed_choices = ${JSON.stringify(renames)}::jsonb
          and renamed_at < now() - interval '1 minute'`.execute(db);
  }
}

async function nameHomesOf(services: Services, id: number, renames: Renames, size: number): Promise<void> {
  const { database } = services;
  const held = sql`fact_keys && ${Object.keys(renames).map((choice) => `${id}=${choice}`)}::text[]`;
  const { rows: found } = await sql`select from property where ${held} limit 1`.execute(database.db);
  if (found.length === 0) return;
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (select id from property where id > ${after} order by id limit ${size}) part`.execute(
      database.db,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    await nameSome(services, { id, renames, which: sql`id > ${after} and id <= ${last} and ${held}` });
    after = last;
  }
  forgetPages(services, 'listings');
}

interface Some {
  id: number;
  renames: Renames;
  which: RawBuilder<unknown>;
}

async function nameSome({ database }: Services, { id, renames, which }: Some): Promise<void> {
  await database.transaction(async (within) => {
    const { rows } = await sql<{ id: number; facts: Facts }>`
      select id, facts from property where ${which} order by id for update`.execute(within);
    const named = rows.map((home) => {
      const facts = { ...home.facts, [id]: renamedFact(home.facts[id], renames) };
      return { id: home.id, facts, fact_keys: factKeys(facts) };
    });
    if (named.length === 0) return;
    await sql`
      update property p set facts = n.facts, fact_keys = n.fact_keys
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id bigint, facts jsonb, fact_keys text[])
        where p.id = n.id`.execute(within);
  });
}

function renamedFact(fact: Facts[string] | undefined, renames: Renames): Facts[string] {
  const nameOf = (choice: string) => (Object.hasOwn(renames, choice) ? (renames[choice] ?? choice) : choice);
  if (Array.isArray(fact)) return fact.map(nameOf);
  return typeof fact === 'string' ? nameOf(fact) : (fact ?? '');
}
