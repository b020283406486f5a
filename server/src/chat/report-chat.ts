import { reportChat } from '@latchkey/contract/chat/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { chat } from '@latchkey/contract/limits';
import { fromWireAccountId } from '@latchkey/contract/schema/ids';
import { sql } from 'kysely';
import { lockAccounts } from '../account/lock-accounts.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { findThread } from './find-thread.ts';

/**
 * Reports a conversation to the operator. Stores a copy of the last messages, since the reported user may delete them. A
 * user may have one open report of a conversation at a time.
 */
export const reportChatHandler = defineHandler(
  reportChat,
  async ({ user_id, property_id, reason }, { database, now, ...context }) => {
    const { id: me } = expectCaller(context);
    const other = fromWireAccountId(user_id);
    if (other === null) throw new CallFailure('thread_not_found');
    const { rows } = await database.transaction(async (trx) => {
      // Locks in the order of a deletion, which takes accounts and properties before their conversations.
      await lockAccounts(trx, [me, other]);
      await sql`select from property where id = ${property_id} for key share`.execute(trx);
      const thread = await findThread(trx, { me, other, propertyId: property_id }, { isLocked: true });
      if (!thread) throw new CallFailure('thread_not_found');
      // The title of a third party's property is not stored, because it must disappear with that account.
      const title = sql`(select title from property where id = ${property_id}
        and coalesce(account_id in (${other}, ${me}), true))`;
      return sql`
        insert into chat_flag (kind, account_id, by_account_id, property_id, property_title, reason, detail, flagged_at)
          select 'report', ${other}, ${me}, ${property_id}, coalesce(${title}, ''), ${reason},
                 coalesce(jsonb_agg(jsonb_build_object(
                   'sender_id', coalesce(m.sender_id, 0), 'message', m.message, 'has_file', m.file_id is not null,
                   'has_audio', m.audio_id is not null, 'created_at', m.created_at) order by m.id), '[]'), ${now()}
            from (select * from chat_message where thread_id = ${thread.id}
                    order by id desc limit ${chat.reportedMessages}) m
          on conflict (account_id, by_account_id, property_id) where kind = 'report'
          do update set property_title = excluded.property_title, reason = excluded.reason, detail = excluded.detail,
                        flagged_at = excluded.flagged_at, settled_at = null, settled_by = null
            where chat_flag.settled_at is not null
          returning id`.execute(trx);
    });
    if (rows.length === 0) {
      return { key: 'already_reported' as const, message: 'You have already reported this conversation.' };
    }
    return { message: 'Thank you. We’ll review this conversation.' };
  },
);
