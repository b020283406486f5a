import { type RawBuilder, sql } from 'kysely';
import { removeFiles } from '../services/files/remove-files.ts';
import type { ImportRunner } from './import-runner.ts';

/** Removes the files of these imports, which can then not be checked again. */
export async function removeImportFiles(
  which: RawBuilder<unknown>,
  runner: Pick<ImportRunner, 'database' | 'files'>,
): Promise<void> {
  const { rows } = await sql<{ file_id: number }>`
    with found as (select id, file_id from listing_import where file_id is not null and ${which} for update)
      update listing_import i set file_id = null from found where i.id = found.id returning found.file_id`.execute(
    runner.database.db,
  );
  await removeFiles(
    rows.map(({ file_id }) => file_id),
    runner,
  );
}
