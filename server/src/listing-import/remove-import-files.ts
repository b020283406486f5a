import { type RawBuilder, sql } from 'kysely';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import type { ImportDeps } from './import-deps.ts';

/**
 * Deletes the uploaded files of imports; such an import cannot be checked again.
 * @param condition on `listing_import`
 */
export async function removeImportFiles(
  condition: RawBuilder<unknown>,
  deps: Pick<ImportDeps, 'database' | 'files' | 'log'>,
): Promise<void> {
  const { rows } = await sql<{ file_id: number }>`
    with found as (select id, file_id from listing_import where file_id is not null and ${condition} for update)
      update listing_import i set file_id = null from found where i.id = found.id returning found.file_id`.execute(
    deps.database.db,
  );
  await deleteUnusedFiles(
    rows.map(({ file_id }) => file_id),
    deps,
  );
}
