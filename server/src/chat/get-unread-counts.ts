import { getUnreadCounts } from '@latchkey/contract/chat/calls';
import { sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { countUnread } from '../notification/count-unread.ts';

/** Unread counts of chat and notifications. The chat counts use partial indexes on unread conversations. */
export default defineHandler(getUnreadCounts, async (_, context) => {
  const { id } = expectCaller(context);
  const { db } = context.database;
  const [{ rows }, notifications] = await Promise.all([
    sql<{ chats: number; messages: number }>`
      select count(*)::int as chats, coalesce(sum(unread), 0)::int as messages
        from (select unread_count as unread from chat_thread where account_id = ${id} and unread_count > 0
              union all
              select other_unread_count from chat_thread
                where other_account_id = ${id} and other_unread_count > 0) each`.execute(db),
    countUnread(id, db),
  ]);
  const { chats, messages } = rows[0] ?? { chats: 0, messages: 0 };
  return { data: { chats, messages, notifications } };
});
