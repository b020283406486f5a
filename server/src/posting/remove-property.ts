import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { type PropertyRef, lockOwnProperty } from './lock-property.ts';
import { deleteProperty } from '@latchkey/contract/posting/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';

/** Deletes a property of the caller with its files and dependent rows (contract 2.4). */
export const deletePropertyHandler = defineHandler(deleteProperty, async ({ id }, context) => {
  const caller = expectCaller(context);
  const { files } = await context.database.transaction((trx) => deleteOwnProperty(trx, caller.id, { id }));
  evictPages(context, 'listings', [id]);
  await deleteUnusedFiles(files, context);
  return { message: 'Your property was deleted.' };
});

/**
 * Deletes a property of the account. Dependent rows are deleted by `on delete cascade`.
 * @returns its id, and the ids of its files, which the caller deletes after the commit (deleteUnusedFiles)
 * @throws CallFailure `property_not_found`, `not_owner`
 */
export async function deleteOwnProperty(
  trx: Transaction<Tables>,
  accountId: number,
  ref: PropertyRef,
): Promise<{ id: number; files: number[] }> {
  const { id } = await lockOwnProperty(trx, accountId, ref);
  return { id, files: await deleteLockedProperty(trx, id) };
}

/** Deletes a locked property, as `deleteOwnProperty` does. Returns the ids of its files. */
export async function deleteLockedProperty(trx: Transaction<Tables>, id: number): Promise<number[]> {
  const files = await fileIdsOfProperty(trx, id);
  await trx.deleteFrom('property').where('id', '=', id).execute();
  return files;
}

/** Ids of all files of a property and of the conversations about it. */
async function fileIdsOfProperty(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    with target as (select * from property where id = ${id})
    select unnest(array[title_image_id, three_d_image_id, meta_image_id]) as id from target
    union select file_id from property_picture where property_id = ${id}
    union select file_id from property_document where property_id = ${id}
    union select unnest(array[m.file_id, m.audio_id]) from chat_message m
      join chat_thread t on t.id = m.thread_id where t.property_id = ${id}
    union select (fact.value ->> 'file')::bigint from target, jsonb_each(target.facts) fact
      where jsonb_typeof(fact.value) = 'object'`.execute(db);
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]));
}
