import { createHash } from 'node:crypto';
import { sameText } from '@latchkey/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { TooManyRequests } from '../too-many-requests.ts';
import type { Party } from './party.ts';

/** Somebody sends one text to many people faster than a person would. */
export class SameTextToMany extends TooManyRequests {
  readonly hash: Buffer;
  /** How many others have got it. */
  readonly receivers: number;

  constructor(seconds: number, hash: Buffer, receivers: number) {
    super(seconds);
    this.hash = hash;
    this.receivers = receivers;
  }
}

/** What a text is compared by: case, spaces, marks and numbers make no other text. Null for one that says little. */
export function textHash(text: string): Buffer | null {
  if (text.length < sameText.minLength) return null;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  return plain === '' ? null : createHash('sha256').update(plain).digest().subarray(0, 16);
}

/**
 * Slows whoever writes the same to many (limits.ts, `sameText`). Two sends of one text wait for each other.
 * @returns how many people have got it once this one goes through
 * @throws SameTextToMany
 */
export async function slowSameText(
  within: Kysely<Tables>,
  { sender, receiver, hash, at }: { sender: number; receiver: Party; hash: Buffer; at: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sender}::bigint # ${hash.readInt32BE(0)}::bigint)`.execute(within);
  const since = new Date(at.getTime() - sameText.windowSeconds * 1_000);
  const { rows } = await sql<{ receivers: number; latest: Date | null }>`
    select count(distinct coalesce(receiver, 0))::int as receivers, max(created_at) as latest
      from (select case when t.account_id = m.sender_id then t.other_account_id else t.account_id end as receiver,
                   m.created_at
              from chat_message m join chat_thread t on t.id = m.thread_id
              where m.sender_id = ${sender} and m.text_hash = ${hash} and m.created_at > ${since}) sent
      where receiver is distinct from ${receiver}::bigint`.execute(within);
  const { receivers, latest } = rows[0] ?? { receivers: 0, latest: null };
  if (receivers < sameText.freely || latest === null) return receivers + 1;
  const seconds = Math.ceil((latest.getTime() - at.getTime()) / 1_000) + sameText.pauseSeconds;
  if (seconds > 0) throw new SameTextToMany(seconds, hash, receivers);
  return receivers + 1;
}

/**
 * Shows the operator who writes the same to many: once for each text, with the number as it grows. What was put away is
 * shown again when it goes to more.
 */
export async function flagSameText(
  db: Kysely<Tables>,
  { account, text, hash, receivers, at }: { account: number; text: string; hash: Buffer; receivers: number; at: Date },
): Promise<void> {
  await sql`
    insert into chat_flag (kind, account_id, text_hash, reason, receivers, flagged_at)
      values ('same_text', ${account}, ${hash}, ${text}, ${receivers}, ${at})
      on conflict (account_id, text_hash) where kind = 'same_text'
      do update set receivers = excluded.receivers, settled_at = null, settled_by = null
        where excluded.receivers > chat_flag.receivers`.execute(db);
}
