import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ChatThreadTable, Tables } from '../platform/database/tables.ts';
import { isParty, type Party } from './party.ts';

export type Thread = Selectable<ChatThreadTable>;

/** What identifies a conversation, as seen by `me`. */
export interface ThreadKey {
  me: Party;
  other: Party;
  propertyId: number;
}

/** The two sides in the order of the row: the smaller account id first, the operator last. */
export interface Sides {
  account: number;
  other: Party;
}

/**
 * Orders the two parties as the row stores them.
 * @throws CallFailure `not_with_yourself`
 */
export function sidesOf({ me, other }: Pick<ThreadKey, 'me' | 'other'>): Sides {
  if (me === other) throw new CallFailure('not_with_yourself');
  if (other !== null && (me === null || other < me)) return { account: other, other: me };
  if (me === null) throw new CallFailure('not_with_yourself');
  return { account: me, other };
}

/** Returns the conversation, locked until the transaction ends if `isLocked`. Undefined if it has no messages. */
export async function findThread(
  db: Kysely<Tables>,
  name: ThreadKey,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Thread | undefined> {
  const sides = sidesOf(name);
  return db
    .selectFrom('chat_thread')
    .selectAll()
    .where('property_id', '=', name.propertyId)
    .where('account_id', '=', sides.account)
    .where(isParty(sql.ref('other_account_id'), sides.other))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** A conversation as one of its sides sees it. */
export interface ThreadView {
  other: Party;
  /** Id of the last message that this side has read, and of the last that the other side has read. */
  readId: number;
  seenId: number;
  /** The columns of this side. */
  columns: { readId: 'read_id' | 'other_read_id'; unread: 'unread_count' | 'other_unread_count' };
}

/** Returns the read positions and unread columns of a conversation for one of its sides. */
export function toThreadView(thread: Thread, me: Party): ThreadView {
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
