import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type HomeName, holdOwnHome } from './own-home.ts';

/**
 * Removes a home of the account with all that hangs on it: the database's own rules take its rows (`on delete cascade`).
 * @returns ids of its files, which go once the transaction is through (removeFiles)
 * @throws CallFailure `property_not_found`, `not_owner`
 */
export async function removeProperty(
  within: Transaction<Tables>,
  accountId: number,
  name: HomeName,
): Promise<number[]> {
  const { id } = await holdOwnHome(within, accountId, name);
  return removeHome(within, id);
}

/** Removes a home that is held, as `removeProperty` does. */
export async function removeHome(within: Transaction<Tables>, id: number): Promise<number[]> {
  const files = await filesOfHome(within, id);
  await within.deleteFrom('property').where('id', '=', id).execute();
  return files;
}

/** Every file that a home shows, or that was sent in conversations about it. */
async function filesOfHome(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    with home as (select * from property where id = ${id})
    select unnest(array[title_image_id, three_d_image_id, meta_image_id]) as id from home
    union select file_id from property_picture where property_id = ${id}
    union select file_id from property_document where property_id = ${id}
    union select unnest(array[m.file_id, m.audio_id]) from chat_message m
      join chat_thread t on t.id = m.thread_id where t.property_id = ${id}
    union select (fact.value ->> 'file')::bigint from home, jsonb_each(home.facts) fact
      where jsonb_typeof(fact.value) = 'object'`.execute(db);
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]));
}
