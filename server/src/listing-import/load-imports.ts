import { CallFailure } from '@latchkey/contract/errors';
import type { ImportStatus, ListingImport } from '@latchkey/contract/listing-import/listing-import';
import type { FileProblem } from '@latchkey/contract/listing-import/import-problems';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

interface Row {
  id: number;
  format: 'csv' | 'xml';
  file_name: string;
  status: ImportStatus;
  hides_missing: boolean;
  problem: FileProblem | null;
  problem_line: number | null;
  problem_value: string | null;
  unused_columns: string[];
  created_at: Date;
  finished_at: Date | null;
  counts: Partial<ListingImport['counts']>;
}

/** Loads imports in wire format, latest first; the counts come from the stored rows. */
export async function loadImports({ db }: Database, ids: readonly number[]): Promise<ListingImport[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select i.id, format, file_name, status, hides_missing, problem, problem_line, problem_value, unused_columns,
           created_at, finished_at,
           coalesce((select jsonb_object_agg(state, count) from
             (select state, count(*) from listing_import_row where import_id = i.id group by state) counted), '{}') as counts
      from listing_import i where i.id = any(${ids}::bigint[]) order by i.id desc`.execute(db);
  return rows.map(({ problem, problem_line, problem_value, counts: found, ...row }) => {
    const counts = { to_add: 0, to_change: 0, same: 0, refused: 0, added: 0, changed: 0, hidden: 0, ...found };
    return {
      ...row,
      counts,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.hidden,
      problem: problem && { key: problem, line: problem_line ?? 1, value: problem_value ?? '' },
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    };
  });
}

/**
 * Returns the status of an import of the account.
 * @throws CallFailure `import_not_found`
 */
export async function expectImport({ db }: Database, id: number, accountId: number): Promise<{ status: string }> {
  const found = await db
    .selectFrom('listing_import')
    .select('status')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!found) throw new CallFailure('import_not_found');
  return found;
}
