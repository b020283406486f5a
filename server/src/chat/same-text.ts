import { createHash } from 'node:crypto';
import { sameText } from '@latchkey/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { TooManyRequests } from '../platform/rate-limit/too-many-requests.ts';
import type { Party } from './party.ts';

/** The sender sends one text to many receivers faster than the limit allows. */
export class SameTextLimitExceeded extends TooManyRequests {
  readonly hash: Buffer;
  /** Number of other receivers of the text. */
  readonly receivers: number;

  constructor(seconds: number, hash: Buffer, receivers: number) {
    super(seconds);
    this.hash = hash;
    this.receivers = receivers;
  }
}

/**
 * The hash by which texts are compared. It ignores case, spaces, punctuation and digits. Null for short texts and texts
 * without letters.
 */
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
 * Limits how fast one text is sent to many receivers (limits.ts, `sameText`). Concurrent sends of one text are serialised.
 * @returns the number of receivers including this one
 * @throws SameTextLimitExceeded
 */
export async function limitSameText(
  trx: Kysely<Tables>,
  { sender, receiver, hash, at }: { sender: number; receiver: Party; hash: Buffer; at: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sender}::bigint # ${hash.readInt32BE(0)}::bigint)`.execute(trx);
  const since = new Date(at.getTime() - sameText.windowSeconds * 1_000);
  const { rows } = await sql<{ receivers: number; latest: Date | null }>`
    select count(distinct coalesce(receiver, 0))::int as receivers, max(created_at) as latest
      from (select case when t.account_id = m.sender_id then t.other_account_id else t.account_id end as receiver,
                   m.created_at
              from chat_message m join chat_thread t on t.id = m.thread_id
              where m.sender_id = ${sender} and m.text_hash = ${hash} and m.created_at > ${since}) sent
      where receiver is distinct from ${receiver}::bigint`.execute(trx);
  const { receivers, latest } = rows[0] ?? { receivers: 0, latest: null };
  if (receivers < sameText.maxReceivers || latest === null) return receivers + 1;
  const seconds = Math.ceil((latest.getTime() - at.getTime()) / 1_000) + sameText.pauseSeconds;
  if (seconds > 0) throw new SameTextLimitExceeded(seconds, hash, receivers);
  return receivers + 1;
}

/**
 * Flags an account that sends one text to many receivers to the operator: one flag for each text, with its number of
 * receivers. A settled flag is reopened when the number grows, or by sends more than a day after it was settled.
 */
export async function flagSameText(
  db: Kysely<Tables>,
  { account, text, hash, receivers, at }: { account: number; text: string; hash: Buffer; receivers: number; at: Date },
): Promise<void> {
  await sql`
    insert into chat_flag (kind, account_id, text_hash, reason, receivers, flagged_at)
      values ('same_text', ${account}, ${hash}, ${text}, ${receivers}, ${at})
      on conflict (account_id, text_hash) where kind = 'same_text'
      do update set receivers = excluded.receivers, settled_at = null, settled_by = null,
                    flagged_at = case when chat_flag.settled_at is null then chat_flag.flagged_at
                                      else excluded.flagged_at end
        where excluded.receivers > chat_flag.receivers
          or chat_flag.settled_at < excluded.flagged_at - make_interval(secs => ${sameText.windowSeconds})`.execute(db);
}
