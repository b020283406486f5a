import { deleteProject } from '@latchkey/contract/project/calls';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { lockOwnProject } from './lock-project.ts';

/** Deletes one of the caller's projects with its plans, files and adverts. */
export const deleteProjectHandler = defineHandler(deleteProject, async ({ id }, context) => {
  const caller = expectCaller(context);
  const fileIds = await context.database.transaction(async (trx) => {
    await lockOwnProject(trx, id, caller.id);
    return deleteLockedProject(trx, id);
  });
  evictPages(context, 'listings', []);
  await deleteUnusedFiles(fileIds, context);
  return {};
});

/**
 * Deletes a locked project.
 * @returns ids of its files, which the caller deletes after the commit (deleteUnusedFiles)
 */
export async function deleteLockedProject(trx: Transaction<Tables>, id: number): Promise<number[]> {
  const files = await loadProjectFileIds(trx, id);
  await trx.deleteFrom('project').where('id', '=', id).execute();
  return files;
}

/** Ids of all files of a project. */
export async function loadProjectFileIds(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    select unnest(array[image_id, meta_image_id]) as id from project where id = ${id}
    union select file_id from project_file where project_id = ${id}
    union select file_id from project_plan where project_id = ${id}`.execute(db);
  return rows.flatMap((row) => row.id ?? []);
}
