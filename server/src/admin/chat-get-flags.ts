import { adminGetChatFlags } from '@latchkey/contract/calls/operator-chat';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { loadChatFlags } from './load-chat-flags.ts';

/** Conversations that were reported, and accounts that write the same to many: what nobody has put away yet. */
export default answer(adminGetChatFlags, async ({ kind, limit, offset }, context) => {
  const wanted = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const data = await loadChatFlags(wanted, { limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from chat_flag f where ${wanted}`.execute(context.database.db);
  return { data, total: counted.rows[0]?.total ?? 0 };
});
