import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { tellDeleted } from './delete-message.ts';
import { findThread, type ThreadName } from './find-thread.ts';
import { chatPushKey } from './tell-receiver.ts';

interface Row {
  id: number;
  file_id: number | null;
  audio_id: number | null;
}

/**
 * Deletes a conversation for both sides (contract 2.8): exactly the one of this pair about this home.
 * @param also what belongs into the same transaction
 * @throws CallFailure `thread_not_found`, `not_with_yourself`
 */
export async function deleteThread(
  name: ThreadName,
  context: Context,
  also?: (within: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { me, other } = name;
  const fileIds = await context.database.transaction(async (within) => {
    const thread = await findThread(within, name, { isHeld: true });
    if (!thread) throw new CallFailure('thread_not_found');
    const { rows } = await sql<Row>`
      delete from chat_message where thread_id = ${thread.id} returning id, file_id, audio_id`.execute(within);
    await within.deleteFrom('chat_thread').where('id', '=', thread.id).execute();
    const keys = rows.map(({ id }) => chatPushKey(id));
    await sql`delete from push where once_key = any(${keys}::text[]) and sent_at is null`.execute(within);
    await also?.(within);
    await tellDeleted(null, { me, other, thread: thread.id, property: thread.property_id }, within);
    return rows.flatMap((row) => [row.file_id ?? [], row.audio_id ?? []].flat());
  });
  await removeFiles(fileIds, context);
}
