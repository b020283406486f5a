import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { PictureRow } from '../platform/files/file-url.ts';
import type { Party } from './party.ts';

/** A message with all columns that responses and pushes need. */
export interface MessageRow {
  id: number;
  thread_id: number;
  property_id: number;
  property_title: string;
  /** File key of the property's title image. */
  property_image: string | null;
  sender_id: Party;
  sender_name: string | null;
  /** File key of the sender's picture. */
  sender_picture: string | null;
  receiver_id: Party;
  message: string;
  client_id: string | null;
  created_at: Date;
  file: (PictureRow & { name: string; bytes: number }) | null;
  /** File key of a voice message. */
  audio: string | null;
  /** The receiver has read it. */
  is_seen: boolean;
  /** Number of messages of this conversation that the receiver has not read. */
  unread: number;
}

const isFirst = sql`(m.sender_id is not distinct from t.account_id)`;

/**
 * Returns the messages that match a condition.
 * @param condition on `m` (chat_message), with `order by` and `limit` if many rows may match
 */
export async function loadMessageRows(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.thread_id, t.property_id, p.title as property_title, pi.key as property_image, m.sender_id,
           s.name as sender_name, sp.key as sender_picture, m.message, m.client_id, m.created_at, au.key as audio,
           case when ${isFirst} then t.other_account_id else t.account_id end as receiver_id,
           m.id <= case when ${isFirst} then t.other_read_id else t.read_id end as is_seen,
           case when ${isFirst} then t.other_unread_count else t.unread_count end as unread,
           case when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'bytes', f.bytes,
             'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) end as file
      from chat_message m join chat_thread t on t.id = m.thread_id join property p on p.id = t.property_id
      left join file pi on pi.id = p.title_image_id
      left join account s on s.id = m.sender_id left join file sp on sp.id = s.profile_id
      left join file f on f.id = m.file_id left join file au on au.id = m.audio_id
      where ${condition}`.execute(db);
  return rows;
}

/** Returns a message by id, undefined if it does not exist. */
export async function loadMessageRow(db: Kysely<Tables>, id: number): Promise<MessageRow | undefined> {
  return (await loadMessageRows(db, sql`m.id = ${id}`))[0];
}
