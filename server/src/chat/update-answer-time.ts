import { chat } from '@latchkey/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Updates `account.answer_minutes`: the median time to the first reply, in minutes, over the latest answered conversations
 * that others began. Null while there are too few. Stored with the account, so that pages need no query for it.
 */
export async function updateAnswerTime(db: Kysely<Tables>, account: number): Promise<void> {
  await sql`
    update account set answer_minutes = (
      select case when count(*) >= ${chat.minResponses} then
               round(percentile_cont(0.5) within group (
                 order by greatest(0, extract(epoch from first_answer_at - first_message_at)) / 60))::int end
        from (select first_message_at, first_answer_at from chat_thread
                where asked_id = ${account} and first_answer_at is not null
                order by first_answer_at desc limit ${chat.responseSampleSize}) answered)
      where id = ${account}`.execute(db);
}
