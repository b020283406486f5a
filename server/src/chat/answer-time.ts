import { chat } from '@latchkey/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Works out anew how long somebody takes to answer: the middle of the latest answered conversations that others began, in
 * minutes, and nothing while they are few. Kept with the account, so that no page has to ask.
 */
export async function noteAnswerTime(db: Kysely<Tables>, account: number): Promise<void> {
  await sql`
    update account set answer_minutes = (
      select case when count(*) >= ${chat.answersNeeded} then
               round(percentile_cont(0.5) within group (
                 order by greatest(0, extract(epoch from first_answer_at - first_message_at)) / 60))::int end
        from (select first_message_at, first_answer_at from chat_thread
                where asked_id = ${account} and first_answer_at is not null
                order by first_answer_at desc limit ${chat.answersLookedAt}) answered)
      where id = ${account}`.execute(db);
}
