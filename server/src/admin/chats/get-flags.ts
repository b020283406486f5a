import { adminGetChatFlags } from '@latchkey/contract/admin/chats/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadChatFlags } from './load-chat-flags.ts';

/** Returns unsettled chat flags: reported conversations, and accounts that send the same message to many users. */
export default defineHandler(adminGetChatFlags, async ({ kind, limit, offset }, context) => {
  const condition = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const data = await loadChatFlags(condition, { limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from chat_flag f where ${condition}`.execute(context.database.db);
  return { data, total: counted.rows[0]?.total ?? 0 };
});
