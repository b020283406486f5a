import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const tables = {
  article: { table: 'article_picture', owner: 'article_id' },
  'page-version': { table: 'page_version_picture', owner: 'page_version_id' },
} as const;

/**
 * Stores which files a text shows, so that they are not deleted while it exists.
 * @returns ids of files that it no longer shows
 */
export async function saveTextPictures(
  of: keyof typeof tables,
  id: number,
  fileIds: readonly number[],
  trx: Transaction<Tables>,
): Promise<number[]> {
  const table = sql.table(tables[of].table);
  const owner = sql.ref(tables[of].owner);
  const { rows } = await sql<{ file_id: number }>`
    delete from ${table} where ${owner} = ${id} and file_id <> all(${fileIds}::bigint[]) returning file_id`.execute(
    trx,
  );
  await sql`
    insert into ${table} (${owner}, file_id) select ${id}, unnest(${fileIds}::bigint[])
      on conflict do nothing`.execute(trx);
  return rows.map(({ file_id }) => file_id);
}
