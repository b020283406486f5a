import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { counter } from '../metrics/metrics.ts';

const published = counter({
  name: 'live_events_published_total',
  help: 'Live events that were published, also in transactions that were rolled back.',
  labelNames: ['type'],
});

/** PostgreSQL channel that every process listens on. */
export const busChannel = 'latchkey';

/** PostgreSQL rejects a NOTIFY payload of 8,000 bytes and more. */
const maxBytes = 7_999;

const id = z.number();
const to = z.array(id);
/** Account id, or null for the operator. */
const party = id.nullable();
/** Both sides of a conversation, in any order. */
const parties = z.tuple([party, party]);

/**
 * An event for the processes of this market and their connected clients. Clients get ids only, because they can request
 * the data. `to` are the accounts that receive it.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), thread: id, id, to }),
  /** Without an id the whole conversation was deleted. Its row no longer exists, so the event has property and parties. */
  z.object({ type: z.literal('delete_message'), thread: id, property: id, parties, id: id.nullable(), to }),
  /** `reader` has read all messages up to `message`. */
  z.object({ type: z.literal('read'), thread: id, property: id, reader: party, other: party, message: id, to }),
  z.object({ type: z.literal('block'), by: party, whom: party, isBlocked: z.boolean(), to }),
  /** Without an id there are new notifications, for example one to all accounts. */
  z.object({ type: z.literal('notification'), id: id.nullable(), to: z.union([to, z.literal('all')]) }),
  z.object({ type: z.literal('session_ended'), sessions: z.array(id) }),
  /** The process has evicted what it cached under these tags; the others do the same. */
  z.object({ type: z.literal('evict'), tags: z.array(z.string()), process: z.string() }),
  z.object({ type: z.literal('typing'), property: id, from: id, to }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Publishes an event to every process of this market. In a transaction it is delivered if and only if the transaction
 * commits, in the order of the commits, so that PostgreSQL stays the source of truth.
 * @throws RangeError for an event that is too large for NOTIFY
 */
export async function publishLiveEvent(trx: Kysely<Tables>, event: LiveEvent): Promise<void> {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) > maxBytes) throw new RangeError(`live event "${event.type}" is too long`);
  await sql`select pg_notify(${busChannel}, ${text})`.execute(trx);
  published.inc({ type: event.type });
}
