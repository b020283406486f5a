import { typingIntervalSeconds } from '@latchkey/contract/realtime-events';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Tables } from '../platform/database/tables.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import type { LiveOwner } from '../platform/realtime/live-server.ts';

const thread = z.object({ property_id: z.int().positive(), user_id: z.int().positive() });

/** Slightly less than the interval of clients, so that timing differences do not drop their messages. */
const pauseMs = typingIntervalSeconds * 1_000 - 500;

/**
 * Notifies the other party that a user is typing, at most every `typingIntervalSeconds` for each conversation. Only when
 * the conversation exists and neither has blocked the other, because otherwise strangers would learn who is online.
 */
export function createTypingHandler(db: Kysely<Tables>): (from: LiveOwner, message: unknown) => Promise<void> {
  const recentlySent = new LRUCache<string, true>({ max: 20_000, ttl: pauseMs });
  return async ({ accountId }, message) => {
    const { data } = thread.safeParse(message);
    if (!data) return;
    const { property_id: property, user_id: other } = data;
    const key = `${accountId} ${other} ${property}`;
    if (recentlySent.has(key)) return;
    recentlySent.set(key, true);
    const [low, high] = accountId < other ? [accountId, other] : [other, accountId];
    const { rows } = await sql<{ id: number }>`
      select id from chat_thread t
      where t.property_id = ${property} and t.account_id = ${low} and t.other_account_id = ${high}
        and not exists (select from block b
          where (b.by_account_id, b.account_id) in ((${low}, ${high}), (${high}, ${low})))`.execute(db);
    if (rows.length > 0) await publishLiveEvent(db, { type: 'typing', property, from: accountId, to: [other] });
  };
}
