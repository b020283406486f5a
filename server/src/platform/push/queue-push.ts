import type { PushPayload } from '@latchkey/contract/notification/push-payload';
import { kindOfPush, type NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { mayBePushed } from './may-be-pushed.ts';

export interface QueuePushOptions {
  /** Deduplication key: a device gets only one push with the same key: `chat 17`. */
  once: string;
  /** The transaction that the push reports: it is sent if, and only if, that is committed. */
  trx: Kysely<Tables>;
  /** Kind for the preferences of the recipient; by default that of the payload's type. */
  kind?: NotificationKind;
  /** Account whose text or name the push contains: an unsent push is deleted with that account. */
  about?: number | null;
  /** The devices are deleted in the same transaction, so the push stores their tokens itself. */
  isLast?: boolean;
}

/**
 * Queues a push for each device of an account, unless the account has disabled this kind. The worker finds it in a second
 * after the commit.
 */
export async function queuePush(
  accountId: number,
  payload: PushPayload,
  { once, trx, kind = kindOfPush[payload.type], about = null, isLast = false }: QueuePushOptions,
): Promise<void> {
  const device = isLast ? sql`null::bytea, t.token` : sql`t.token_hash, null::text`;
  // Without the locks, a token deleted meanwhile would violate the foreign key and roll back the caller’s transaction. The
  // account is locked first, as in its deletion, to prevent a deadlock.
  await sql`
    insert into push (token_hash, token, account_id, about_account_id, payload, once_key)
      select ${device}, a.id, ${about}::bigint, ${JSON.stringify(payload)}::jsonb, ${once}
        from push_token t join account a on a.id = t.account_id
        where a.id = ${accountId} and ${mayBePushed(kind)}
        for key share of a, t
      on conflict (token_hash, once_key) do nothing`.execute(trx);
}

/** Deletes a push that was not sent yet, because its message was deleted. */
export async function deleteUnsentPush(once: string, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('push').where('once_key', '=', once).where('sent_at', 'is', null).execute();
}
