import { imports } from '@latchkey/contract/limits';
import { sql } from 'kysely';
import type { ImportDeps } from './import-deps.ts';
import { removeImportFiles } from './remove-import-files.ts';

const day = 24 * 60 * 60_000;
/**
 * An import that was not started and got no categories within a week is abandoned. A picture that no file references
 * for this long is fetched again.
 */
const checkedMs = 7 * day;
const pictureMs = 90 * day;

/**
 * Deletes imports beyond an account's latest, checked imports that were never started, files that wait for categories,
 * and validators of old pictures.
 */
export async function purgeOldImports(runner: Pick<ImportDeps, 'database' | 'files' | 'now'>): Promise<void> {
  const {
    database: { db },
    now,
  } = runner;
  const before = (ms: number) => new Date(now().getTime() - ms);
  await removeImportFiles(sql`status in ('checked', 'done') and checked_at < ${before(checkedMs)}`, runner);
  await sql`
    delete from listing_import where status = 'checked' and checked_at < ${before(checkedMs)}`.execute(db);
  const beyond = sql`status in ('checked', 'done', 'failed') and id in (
      select id from (select id, row_number() over (partition by account_id order by id desc) as place
                        from listing_import) i where place > ${imports.maxStored})`;
  await removeImportFiles(beyond, runner);
  await sql`delete from listing_import where ${beyond}`.execute(db);
  await sql`delete from fetched_picture where checked_at < ${before(pictureMs)}`.execute(db);
}
