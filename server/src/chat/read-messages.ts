import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PictureRow } from '../services/files/file-url.ts';
import type { Party } from './party.ts';

/** A message with all that is told of it, whoever is told. */
export interface MessageRow {
  id: number;
  thread_id: number;
  property_id: number;
  property_title: string;
  /** Key of the home's picture. */
  property_image: string | null;
  sender_id: Party;
  sender_name: string | null;
  /** Key of the sender's picture. */
  sender_picture: string | null;
  receiver_id: Party;
  message: string;
  client_id: string | null;
  created_at: Date;
  file: (PictureRow & { name: string; bytes: number }) | null;
  /** Key of a voice message. */
  audio: string | null;
  /** The receiver has read it. */
  is_seen: boolean;
  /** What the receiver has not read in this conversation. */
  unread: number;
}

const isFirst = sql`(m.sender_id is not distinct from t.account_id)`;

/** @param which a condition on `m` (chat_message), with an order and an end where there may be many */
export async function readMessages(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<MessageRow[]> {
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
      where ${which}`.execute(db);
  return rows;
}

export async function readMessage(db: Kysely<Tables>, id: number): Promise<MessageRow | undefined> {
  return (await readMessages(db, sql`m.id = ${id}`))[0];
}
