import type { OutputOf } from '@latchkey/contract/define-call';
import { getChats } from '@latchkey/contract/chat/calls';
import type { ChatThread } from '@latchkey/contract/chat/chat';
import { type OfferCode, offerOf } from '@latchkey/contract/posting/offer-states';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { type RawBuilder, sql } from 'kysely';
import { type HandlerResult, defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { loadSettings, type Settings } from '../platform/settings/load-settings.ts';
import { operatorName } from '../platform/settings/site-name.ts';
import { isParty, type Party } from './party.ts';
import { currencyField, otherCurrency } from '../property/listing-currency.ts';
import { chatMessageType } from './to-chat-message.ts';
import { expectCaller } from '../platform/expect-caller.ts';

/** The caller's conversations, one for each other party and property (contract 2.8). */
export const getChatsHandler = defineHandler(getChats, (input, context) =>
  listThreads(expectCaller(context).id, input, context),
);

interface Row {
  other: Party;
  unread: number;
  read_id: number;
  seen_id: number;
  last_message_at: Date;
  property_id: number;
  title: string;
  slug_id: string;
  price: number;
  currency: string | null;
  property_type: number;
  rentduration: string | null;
  city: string;
  is_public: boolean;
  picture: PictureRow | null;
  name: string | null;
  user_slug_id: string | null;
  is_active: boolean | null;
  is_verified: boolean;
  answer_minutes: number | null;
  profile: string | null;
  message_id: number;
  sender_id: Party;
  message: string;
  has_file: boolean;
  has_audio: boolean;
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
}

type Paging = { page: number; per_page: number };

/** Returns a page of the conversations of one side, the latest first (contract 3.10). */
export async function listThreads(
  me: Party,
  { page, per_page }: Paging,
  context: Context,
): Promise<HandlerResult<OutputOf<typeof getChats>>> {
  const { db } = context.database;
  const maxRows = page * per_page;
  const [settings, { rows }, total] = await Promise.all([
    loadSettings(context.database),
    sql<Row>`
      with own_threads as materialized (select * from (${asSeenBy(me, maxRows)}) each
                      order by last_message_id desc limit ${per_page} offset ${maxRows - per_page})
      select t.other, t.unread, t.read_id, t.seen_id, t.last_message_at, p.id as property_id, p.title, p.slug_id,
             p.price, ${otherCurrency} as currency, p.property_type, p.rentduration, p.city, p.is_public,
             case when pi.id is not null then json_build_object('key', pi.key, 'width', pi.width, 'height', pi.height,
               'thumbhash', pi.thumbhash) end as picture,
             a.name, a.slug_id as user_slug_id, a.is_active, coalesce(a.verification_status = 'success', true) as is_verified,
             a.answer_minutes, ap.key as profile, m.id as message_id, m.sender_id, m.message,
             m.file_id is not null as has_file, m.audio_id is not null as has_audio,
             exists (select from block b where ${isParty(sql`b.by_account_id`, me)}
               and b.account_id is not distinct from t.other) as is_blocked_by_me,
             exists (select from block b where ${isParty(sql`b.account_id`, me)}
               and b.by_account_id is not distinct from t.other) as is_blocked_by_user
        from own_threads t join chat_message m on m.id = t.last_message_id join property p on p.id = t.property_id
        left join file pi on pi.id = p.title_image_id
        left join account a on a.id = t.other left join file ap on ap.id = a.profile_id
        order by t.last_message_id desc`.execute(db),
    countThreads(me, context),
  ]);
  return {
    data: rows.map((row) => toThread(row, settings, context)),
    total_page: Math.max(1, Math.ceil(total / per_page)),
  };
}

/** Each side has an index of its own, so up to `maxRows` rows are read from each. */
function asSeenBy(me: Party, maxRows: number): RawBuilder<unknown> {
  const end = sql`order by last_message_id desc limit ${maxRows}`;
  const second = sql`(select property_id, last_message_id, last_message_at, account_id as other,
    other_unread_count as unread, other_read_id as read_id, read_id as seen_id
    from chat_thread where ${isParty(sql`other_account_id`, me)} ${end})`;
  if (me === null) return second;
  return sql`(select property_id, last_message_id, last_message_at, other_account_id as other,
    unread_count as unread, read_id, other_read_id as seen_id
    from chat_thread where account_id = ${me} ${end}) union all ${second}`;
}

async function countThreads(me: Party, { database }: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from chat_thread where ${me === null ? sql`false` : sql`account_id = ${me}`})::int
         + (select count(*) from chat_thread where ${isParty(sql`other_account_id`, me)})::int as total`.execute(
    database.db,
  );
  return rows[0]?.total ?? 0;
}

function toThread(row: Row, settings: Settings, { siteUrl }: Context): ChatThread {
  const isOperator = row.other === null;
  return {
    property_id: row.property_id,
    title: row.title,
    title_image: fileUrl(siteUrl, row.picture?.key),
    user_id: toWireAccountId(row.other),
    name: isOperator ? operatorName(settings) : (row.name ?? ''),
    profile: isOperator ? settings.file('admin_image', siteUrl) : fileUrl(siteUrl, row.profile),
    date: row.last_message_at.toISOString(),
    is_blocked_by_me: row.is_blocked_by_me,
    is_blocked_by_user: row.is_blocked_by_user,
    unread_count: row.unread,
    last_message: {
      id: row.message_id,
      sender_id: toWireAccountId(row.sender_id),
      message: row.message === '' ? null : row.message,
      chat_message_type: chatMessageType({ file: row.has_file, audio: row.has_audio, text: row.message !== '' }),
    },
    read_id: row.read_id,
    seen_id: row.seen_id,
    user_slug_id: isOperator ? settings.text('admin_slug') || 'admin' : (row.user_slug_id ?? ''),
    is_verified: row.is_verified,
    is_active: row.is_active ?? true,
    answer_minutes: row.answer_minutes,
    property: {
      slug_id: row.slug_id,
      price: row.price,
      ...currencyField(row.currency),
      property_type: offerOf(row.property_type as OfferCode),
      rentduration: row.rentduration ?? 'Monthly',
      city: row.city,
      is_public: row.is_public,
      title_image_meta: pictureMeta(row.picture),
    },
  };
}
