import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../database/tables.ts';

/** The channel of PostgreSQL that every process listens on. */
export const busChannel = 'latchkey';

/** PostgreSQL refuses a payload of 8,000 bytes and more. */
const mostBytes = 7_999;

const id = z.number();
const to = z.array(id);
/** An account, or null for the operator. */
const party = id.nullable();
/** Both sides of a conversation, in any order. */
const parties = z.tuple([party, party]);

/**
 * What has just happened, for whoever is connected to any process: ids only, for the one who is told may always ask for
 * the thing itself. `to` are the accounts that are told.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), thread: id, id, to }),
  /** Without an id the whole conversation went. Its row is gone by then, so the event says which it was. */
  z.object({ type: z.literal('delete_message'), thread: id, property: id, parties, id: id.nullable(), to }),
  /** `reader` has seen everything up to `message`. */
  z.object({ type: z.literal('read'), thread: id, property: id, reader: party, other: party, message: id, to }),
  z.object({ type: z.literal('block'), by: party, whom: party, isBlocked: z.boolean(), to }),
  /** Without an id there is something new, as after a message to everybody. */
  z.object({ type: z.literal('notification'), id: id.nullable(), to: z.union([to, z.literal('all')]) }),
  z.object({ type: z.literal('session_ended'), sessions: z.array(id) }),
  z.object({ type: z.literal('typing'), property: id, from: id, to }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Tells every process of this market. Within a transaction it is heard if and only if that one commits, after what was
 * committed before it; so PostgreSQL stays the truth and this is a hint.
 * @throws RangeError for an event that PostgreSQL would not carry
 */
export async function announce(within: Kysely<Tables>, event: LiveEvent): Promise<void> {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) > mostBytes) throw new RangeError(`A live event "${event.type}" is too long`);
  await sql`select pg_notify(${busChannel}, ${text})`.execute(within);
}
