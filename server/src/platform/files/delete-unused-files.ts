import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { deleteFile } from './delete-file.ts';

interface Reference {
  table: string;
  column: string;
}

const known = new WeakMap<Database, Promise<Reference[]>>();

/** Returns every column that references table `file`, read from the foreign keys of the database. */
function fileReferences(database: Database): Promise<Reference[]> {
  const found = known.get(database) ?? readReferences(database);
  known.set(database, found);
  found.catch(() => known.delete(database));
  return found;
}

async function readReferences({ db }: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'file'::regclass order by 1, 2`.execute(db);
  return rows;
}

/**
 * Deletes those of the files that no row references, with their smaller copies. Call it after the commit of the transaction
 * that removed the references: an unused file is better than a missing picture. A failing store is logged only, because the
 * caller's change is committed; the job `sweep-files` deletes what stays in the store.
 * @returns the number of files that had no reference
 */
export async function deleteUnusedFiles(
  ids: readonly number[],
  { database, files, log }: Pick<Context, 'database' | 'files' | 'log'>,
): Promise<number> {
  if (ids.length === 0) return 0;
  const references = await fileReferences(database);
  const unused = references.map(
    ({ table, column }): RawBuilder<unknown> =>
      sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = file.id)`,
  );
  // A fact of a property names its file in JSON, and only properties of the file's owner can. Two branches, so that each
  // uses an index.
  const named = (ownedBySame: RawBuilder<unknown>) => sql`exists (select from property p, jsonb_each(p.facts) fact
    where ${ownedBySame} and jsonb_typeof(fact.value) = 'object' and (fact.value->>'file')::bigint = file.id)`;
  const inFacts = sql`case when file.account_id is null then ${named(sql`p.account_id is null`)}
    else ${named(sql`p.account_id = file.account_id`)} end`;
  const { rows } = await sql<{ key: string }>`
    delete from file where id = any(${ids}::bigint[]) and ${sql.join(unused, sql` and `)} and not ${inFacts}
      returning key`.execute(database.db);
  const keys = rows.map(({ key }) => key);
  try {
    for (const key of keys) await deleteFile(files, key);
  } catch (error) {
    log.warn({ err: error, keys }, 'unused files not deleted from the file store');
  }
  return rows.length;
}
