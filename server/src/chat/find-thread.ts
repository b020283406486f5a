import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ChatThreadTable, Tables } from '../database/tables.ts';
import { isParty, type Party } from './party.ts';

export type Thread = Selectable<ChatThreadTable>;

/** Who talks with whom about which home. */
export interface ThreadName {
  me: Party;
  other: Party;
  propertyId: number;
}

/** The two sides as a row has them: the smaller number first, the operator last. */
export interface Sides {
  account: number;
  other: Party;
}

/** @throws CallFailure `not_with_yourself` */
export function sidesOf({ me, other }: Pick<ThreadName, 'me' | 'other'>): Sides {
  if (me === other) throw new CallFailure('not_with_yourself');
  if (other !== null && (me === null || other < me)) return { account: other, other: me };
  if (me === null) throw new CallFailure('not_with_yourself');
  return { account: me, other };
}

/** A conversation, held until the transaction ends where that is asked for; undefined where nobody has said a word. */
export async function findThread(
  db: Kysely<Tables>,
  name: ThreadName,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Thread | undefined> {
  const sides = sidesOf(name);
  return db
    .selectFrom('chat_thread')
    .selectAll()
    .where('property_id', '=', name.propertyId)
    .where('account_id', '=', sides.account)
    .where(isParty(sql.ref('other_account_id'), sides.other))
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** A conversation as one of its sides sees it. */
export interface SeenThread {
  other: Party;
  /** Up to which message this side has read, and up to which the other one. */
  readId: number;
  seenId: number;
  /** The columns of this side. */
  columns: { readId: 'read_id' | 'other_read_id'; unread: 'unread_count' | 'other_unread_count' };
}

export function seenBy(thread: Thread, me: Party): SeenThread {
  if (thread.account_id === me) {
    return {
      other: thread.other_account_id,
      readId: thread.read_id,
      seenId: thread.other_read_id,
      columns: { readId: 'read_id', unread: 'unread_count' },
    };
  }
  return {
    other: thread.account_id,
    readId: thread.other_read_id,
    seenId: thread.read_id,
    columns: { readId: 'other_read_id', unread: 'other_unread_count' },
  };
}
