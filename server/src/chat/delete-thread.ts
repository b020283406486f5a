import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { publishDeletion } from './delete-own-message.ts';
import { findThread, type ThreadKey } from './find-thread.ts';
import { chatPushKey } from './notify-receiver.ts';

interface Row {
  id: number;
  file_id: number | null;
  audio_id: number | null;
}

/**
 * Deletes the conversation of this pair about this property for both sides (contract 2.8).
 * @param also additional writes in the same transaction
 * @throws CallFailure `thread_not_found`, `not_with_yourself`
 */
export async function deleteThread(
  name: ThreadKey,
  context: Context,
  also?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { me, other } = name;
  const fileIds = await context.database.transaction(async (trx) => {
    const thread = await findThread(trx, name, { isLocked: true });
    if (!thread) throw new CallFailure('thread_not_found');
    const { rows } = await sql<Row>`
      delete from chat_message where thread_id = ${thread.id} returning id, file_id, audio_id`.execute(trx);
    await trx.deleteFrom('chat_thread').where('id', '=', thread.id).execute();
    const keys = rows.map(({ id }) => chatPushKey(id));
    await sql`delete from push where once_key = any(${keys}::text[]) and sent_at is null`.execute(trx);
    await also?.(trx);
    await publishDeletion(null, { me, other, thread: thread.id, property: thread.property_id }, trx);
    return rows.flatMap((row) => [row.file_id ?? [], row.audio_id ?? []].flat());
  });
  await deleteUnusedFiles(fileIds, context);
}
