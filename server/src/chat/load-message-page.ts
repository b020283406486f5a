import type { InputOf, OutputOf } from '@latchkey/contract/define-call';
import { getMessages } from '@latchkey/contract/chat/calls';
import { fromWireAccountId } from '@latchkey/contract/schema/ids';
import { type RawBuilder, sql } from 'kysely';
import { type HandlerResult, defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { loadFileSigner } from '../platform/files/private-link.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { findThread, toThreadView, type ThreadKey } from './find-thread.ts';
import { loadMessageRows } from './load-message-rows.ts';
import { toChatMessage } from './to-chat-message.ts';
import { expectCaller } from '../platform/expect-caller.ts';

/** The messages between the caller and another party about a property. Only the caller's own conversations are read. */
export const getMessagesHandler = defineHandler(getMessages, ({ user_id, property_id, ...paging }, context) =>
  loadMessagePage(
    { me: expectCaller(context).id, other: fromWireAccountId(user_id), propertyId: property_id },
    paging,
    context,
  ),
);

type Paging = Pick<InputOf<typeof getMessages>, 'page' | 'per_page' | 'before_id' | 'after_id'>;

/** Returns a page of the messages of a conversation (contract 2.8). The page is empty if there is no conversation. */
export async function loadMessagePage(
  name: ThreadKey,
  paging: Paging,
  context: Context,
): Promise<HandlerResult<OutputOf<typeof getMessages>>> {
  const { db } = context.database;
  const thread = name.me === name.other ? undefined : await findThread(db, name);
  if (!thread) return { data: pageOf([], 0, paging, context), total_page: 1, seen_id: 0 };
  const { page, per_page, before_id, after_id } = paging;
  const condition = sql`m.thread_id = ${thread.id}
    and ${before_id === undefined ? sql`true` : sql`m.id < ${before_id}`}
    and ${after_id === undefined ? sql`true` : sql`m.id > ${after_id}`}`;
  const order = after_id === undefined ? sql`m.id desc` : sql`m.id`;
  const [settings, signFile, rows, total] = await Promise.all([
    loadSettings(context.database),
    loadFileSigner(context),
    loadMessageRows(db, sql`${condition} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`),
    count(condition, context),
  ]);
  const messages = rows.map((row) => toChatMessage(row, name.me, { ...context, settings, signFile }));
  const data = pageOf(messages, total, paging, context);
  return { data, total_page: data.last_page, seen_id: toThreadView(thread, name.me).seenId };
}

async function count(condition: RawBuilder<unknown>, { database }: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from chat_message m where ${condition}`.execute(database.db);
  return rows[0]?.total ?? 0;
}

type Page = OutputOf<typeof getMessages>['data'];

/** A page with all fields that the clients' paginators use. */
function pageOf(data: Page['data'], total: number, { page, per_page }: Paging, { siteUrl }: Context): Page {
  const path = `${siteUrl}/api/${getMessages.path}`;
  const last = Math.max(1, Math.ceil(total / per_page));
  const pageUrl = (number: number) => (number < 1 || number > last ? null : `${path}?page=${number}`);
  const from = (page - 1) * per_page + 1;
  return {
    current_page: page,
    data,
    first_page_url: `${path}?page=1`,
    from: data.length > 0 ? from : null,
    last_page: last,
    last_page_url: `${path}?page=${last}`,
    links: [
      { url: pageUrl(page - 1), label: 'Previous', active: false },
      { url: pageUrl(page), label: String(page), active: true },
      { url: pageUrl(page + 1), label: 'Next', active: false },
    ],
    next_page_url: pageUrl(page + 1),
    path,
    per_page,
    prev_page_url: pageUrl(page - 1),
    to: data.length > 0 ? from + data.length - 1 : null,
    total,
  };
}
