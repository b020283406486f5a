import type { PushPayload } from '@latchkey/contract/records/push-payload';
import { kindOfPush, type NotificationKind } from '@latchkey/contract/rules/notification-kinds';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { mayBePushed } from './may-be-pushed.ts';

export interface QueuePushOptions {
  /** A second push with the same key does not go to the same device: `chat 17`. */
  once: string;
  /** The transaction that stores what the push tells of: it is sent if, and only if, that was stored. */
  within: Kysely<Tables>;
  /** What the reader may have switched off; by the payload's type when not said. */
  kind?: NotificationKind;
  /** Whose words or name it carries: what has not been sent goes when they leave. */
  about?: number | null;
  /** The devices are forgotten in the same transaction: the push brings along where it goes. */
  isLast?: boolean;
}

/**
 * Puts a push for each device of an account into the queue, unless the account does not want it. The worker finds it
 * within a second of the commit.
 */
export async function queuePush(
  accountId: number,
  payload: PushPayload,
  { once, within, kind = kindOfPush[payload.type], about = null, isLast = false }: QueuePushOptions,
): Promise<void> {
  const device = isLast ? sql`null::bytea, t.token` : sql`t.token_hash, null::text`;
  await sql`
    insert into push (token_hash, token, account_id, about_account_id, payload, once_key)
      select ${device}, a.id, ${about}::bigint, ${JSON.stringify(payload)}::jsonb, ${once}
        from push_token t join account a on a.id = t.account_id
        where a.id = ${accountId} and ${mayBePushed(kind)}
      on conflict (token_hash, once_key) do nothing`.execute(within);
}

/** Takes back what was not sent yet: the message it tells of is gone. */
export async function withdrawPush(once: string, within: Kysely<Tables>): Promise<void> {
  await within.deleteFrom('push').where('once_key', '=', once).where('sent_at', 'is', null).execute();
}
