import { messageMail } from '@latchkey/contract/limits';
import { userPaths } from '@latchkey/contract/paths';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { type Transaction, sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { loadMailMarket } from '../platform/mail/mail-market.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { messagePreview } from './message-preview.ts';

interface Due {
  thread_id: number;
  is_other: boolean;
  property_id: number;
  title: string;
  sender_id: number | null;
  /** Null for the operator. */
  sender_name: string | null;
  email: string;
  name: string;
  language: string | null;
  message: string;
  file: { width: number | null } | null;
  audio: string | null;
}

/** Name of the job that runs every minute, and as soon as a message may be mailed. */
export const unreadMailQueue = 'mail-unread-messages';

const batchSize = 100;

/**
 * Mails each side of a conversation that has an unread message older than a few seconds, also while the sender goes on
 * writing: once, and not again within an hour. The mail and the time it was sent are stored in one transaction, so a
 * killed job neither repeats nor loses a mail.
 */
export async function mailUnreadMessages(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: Date,
): Promise<void> {
  let sent = batchSize;
  while (sent === batchSize) {
    sent = await services.database.db.transaction().execute((trx) => mailBatch(trx, services, now));
  }
}

async function mailBatch(
  trx: Transaction<Tables>,
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: Date,
): Promise<number> {
  const due = await findDue(trx, now);
  const market = await loadMailMarket(services.database, services.mailUrl, trx);
  for (const { thread_id, is_other, property_id, sender_id, ...row } of due) {
    await trx
      .updateTable('chat_thread')
      .set(is_other ? { other_mailed_at: now } : { mailed_at: now })
      .where('id', '=', thread_id)
      .execute();
    const data = {
      from: row.sender_name ?? market.name,
      title: row.title,
      excerpt: messagePreview(row, row.language, market.language),
      url: services.mailUrl + userPaths.chatThread(toWireAccountId(sender_id), property_id),
    };
    const reader = { to: row.email, name: row.name, language: row.language };
    await enqueueMail(services, reader, 'new-message', data, { trx });
  }
  return due.length;
}

/** Locks and returns the sides with an unread message, oldest first. Skips those that another process has locked. */
async function findDue(trx: Transaction<Tables>, now: Date): Promise<Due[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Of the thread itself: once it is locked, its conditions are checked again, but with the first values of `s`.
  const mailedAt = sql`case when s.is_other then t.other_mailed_at else t.mailed_at end`;
  const { rows } = await sql<Due>`
    select t.id as thread_id, s.is_other, t.property_id, p.title, s.sender as sender_id, w.name as sender_name,
           a.email, a.name, a.language, m.message, au.key as audio,
           case when f.id is not null then json_build_object('width', f.width) end as file
      from chat_thread t
      cross join lateral (values
        (false, t.account_id, t.other_account_id, t.unread_count, t.read_id, t.mailed_at),
        (true, t.other_account_id, t.account_id, t.other_unread_count, t.other_read_id, t.other_mailed_at)
      ) s (is_other, receiver, sender, unread, read_id, mailed_at)
      join property p on p.id = t.property_id
      join account a on a.id = s.receiver and a.is_active and a.email <> '' and a.is_email_verified
      left join account w on w.id = s.sender
      left join notification_preference n on n.account_id = a.id and n.kind = 'messages'
      join lateral (select * from chat_message m where m.thread_id = t.id and m.sender_id is not distinct from s.sender
                    order by m.id desc limit 1) m on true
      left join file f on f.id = m.file_id left join file au on au.id = m.audio_id
      where (t.unread_count > 0 or t.other_unread_count > 0)
        and t.last_message_at >= ${ago(messageMail.expiresAfterMs)}
        and s.unread > 0 and coalesce(n.is_mailed, true)
        and coalesce(${mailedAt} <= ${ago(messageMail.pauseMs)}, true)
        and exists (select from chat_message u
                      where u.thread_id = t.id and u.id > s.read_id and u.sender_id is not distinct from s.sender
                        and u.created_at <= ${ago(messageMail.afterMs)}
                        and (s.mailed_at is null or u.created_at > s.mailed_at))
      order by t.last_message_at limit ${batchSize} for update of t skip locked`.execute(trx);
  return rows;
}
