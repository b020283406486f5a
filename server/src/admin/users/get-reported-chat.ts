import { adminGetReportedChat } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ReportedChat } from '@latchkey/contract/admin/users/records';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findThread } from '../../chat/find-thread.ts';
import { loadMessageRows } from '../../chat/load-message-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Largest number of messages that are returned. */
const messageLimit = 100;

interface Flag {
  account_id: number;
  by_account_id: number;
  property_id: number | null;
  title: string;
  user: string;
  by: string;
  reason: string;
  flagged_at: Date;
  settled_at: Date | null;
  detail: { sender_id: number; message: string; created_at: string }[];
}

type Message = ReportedChat['messages'][number];

/**
 * Returns a conversation between two users. Operators may read it only when one of them has reported it, and each read
 * is in the audit log.
 * @throws CallFailure `flag_not_found`
 */
export const getReportedChat = defineHandler(adminGetReportedChat, async ({ flag_id }, context) => {
  const data = await context.database.transaction(async (trx) => {
    const flag = await loadFlag(flag_id, trx);
    const change = { subject: 'account', subject_id: flag.account_id, accountId: flag.account_id } as const;
    const about = { before: '', after: `read the chat with ${flag.by} about ${flag.title}`, reason: flag.reason };
    await writeAudit({ action: 'read-reported-chat', ...change, ...about }, context, trx);
    const { account_id, by_account_id, property_id } = flag;
    return {
      flag_id,
      reason: flag.reason,
      flagged_at: flag.flagged_at.toISOString(),
      is_settled: flag.settled_at !== null,
      user: { id: account_id, name: flag.user },
      by: { id: by_account_id, name: flag.by },
      property: { id: property_id ?? 0, title: flag.title },
      messages: withDeleted(await loadExisting(flag, context.siteUrl, trx), flag),
    };
  });
  return { data };
});

async function loadFlag(id: number, trx: Transaction<Tables>): Promise<Flag> {
  const { rows } = await sql<Flag>`
    select f.account_id, f.by_account_id, f.property_id, coalesce(p.title, f.property_title) as title, a.name as "user",
           b.name as by, f.reason, f.flagged_at, f.settled_at, f.detail
      from chat_flag f join account a on a.id = f.account_id join account b on b.id = f.by_account_id
      left join property p on p.id = f.property_id
      where f.id = ${id} and f.kind = 'report'`.execute(trx);
  const [flag] = rows;
  if (!flag) throw new CallFailure('flag_not_found');
  return flag;
}

/** Loads the messages that still exist, oldest first. */
async function loadExisting(flag: Flag, siteUrl: string, trx: Transaction<Tables>): Promise<Message[]> {
  const { account_id: me, by_account_id: other, property_id: propertyId } = flag;
  const thread = propertyId === null ? undefined : await findThread(trx, { me, other, propertyId });
  if (!thread) return [];
  const rows = await loadMessageRows(trx, sql`m.thread_id = ${thread.id} order by m.id desc limit ${messageLimit}`);
  return rows.toReversed().map(({ id, sender_id, message, file, audio, created_at }) => ({
    id,
    sender_id: toWireAccountId(sender_id),
    message,
    file: fileUrl(siteUrl, file?.key),
    audio: fileUrl(siteUrl, audio),
    created_at: created_at.toISOString(),
    is_deleted: false,
  }));
}

/** Adds messages that were deleted after the report, because the reported user can delete them. */
function withDeleted(existing: Message[], { detail }: Flag): Message[] {
  const key = (sender: number, at: string) => `${sender} ${at}`;
  const known = new Set(existing.map(({ sender_id, created_at }) => key(sender_id, created_at)));
  const deleted = detail
    .map(({ created_at, ...message }) => ({ ...message, created_at: new Date(created_at).toISOString() }))
    .filter(({ sender_id, created_at }) => !known.has(key(sender_id, created_at)))
    .map(({ sender_id, message, created_at }, at) => {
      return { id: -1 - at, sender_id, message, file: '', audio: '', created_at, is_deleted: true };
    });
  return [...existing, ...deleted].toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}
