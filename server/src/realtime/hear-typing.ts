import { typingEverySeconds } from '@latchkey/contract/live';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { announce } from '../services/realtime/bus.ts';
import type { LiveOwner } from '../services/realtime/live-server.ts';

const thread = z.object({ property_id: z.int().positive(), user_id: z.int().positive() });

/** A little less than clients wait, so that none of their words is lost by a moment. */
const pauseMs = typingEverySeconds * 1_000 - 500;

/**
 * Tells the other party that somebody writes, at most every `typingEverySeconds` for each conversation. Only in a
 * conversation that exists and where nobody has blocked the other: else it would tell strangers who is there.
 */
export function hearTyping(db: Kysely<Tables>): (from: LiveOwner, said: unknown) => Promise<void> {
  const lately = new LRUCache<string, true>({ max: 20_000, ttl: pauseMs });
  return async ({ accountId }, said) => {
    const { data } = thread.safeParse(said);
    if (!data) return;
    const { property_id: property, user_id: other } = data;
    const key = `${accountId} ${other} ${property}`;
    if (lately.has(key)) return;
    lately.set(key, true);
    const [low, high] = accountId < other ? [accountId, other] : [other, accountId];
    const { rows } = await sql<{ id: number }>`
      select id from chat_thread t
      where t.property_id = ${property} and t.account_id = ${low} and t.other_account_id = ${high}
        and not exists (select from block b
          where (b.by_account_id, b.account_id) in ((${low}, ${high}), (${high}, ${low})))`.execute(db);
    if (rows.length > 0) await announce(db, { type: 'typing', property, from: accountId, to: [other] });
  };
}
