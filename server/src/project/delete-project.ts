import { deleteProject } from '@latchkey/contract/calls/project';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Tables } from '../database/tables.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { lockOwnProject } from './own-project.ts';

/** Deletes one of the caller's projects with its plans, files and adverts. */
export default answer(deleteProject, async ({ id }, context) => {
  const caller = expectCaller(context);
  const fileIds = await context.database.transaction(async (within) => {
    await lockOwnProject(within, id, caller.id);
    return removeProject(within, id);
  });
  await removeFiles(fileIds, context);
  forgetPages(context, 'listings');
  return {};
});

/**
 * Removes a project that is held.
 * @returns ids of its files, which go once the transaction is through (removeFiles)
 */
export async function removeProject(within: Transaction<Tables>, id: number): Promise<number[]> {
  const files = await filesOfProject(within, id);
  await within.deleteFrom('project').where('id', '=', id).execute();
  return files;
}

/** Everything that a project shows. */
export async function filesOfProject(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    select unnest(array[image_id, meta_image_id]) as id from project where id = ${id}
    union select file_id from project_file where project_id = ${id}
    union select file_id from project_plan where project_id = ${id}`.execute(db);
  return rows.flatMap((row) => row.id ?? []);
}
