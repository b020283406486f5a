import { dayMs } from '@latchkey/contract/time-units';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode } from '@latchkey/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadSecret } from '../../platform/crypto/secrets.ts';
import { countAttempt, resetLockout } from '../../platform/rate-limit/lockouts.ts';

/** Recipient of a code, which the code verifies: an email (lower case) or a phone number (digits). */
export interface CodeAddress {
  channel: 'mail' | 'sms';
  address: string;
}

/** Expired codes are retained this long, to distinguish an expired code from one that was never requested. */
const retentionMs = dayMs;

type Deps = Pick<Context, 'database' | 'now'>;

/** Loads the secret from which codes are derived. Call it before a transaction, so that none waits for a connection. */
export function loadCodeSecret(database: Database): Promise<Buffer> {
  return loadSecret(database, 'one-time-code');
}

/**
 * Returns the code for an address: the one already sent while it is valid (contract 2.2, get-otp), otherwise a new one.
 * @param trx the transaction that also stores the mail or text message
 */
export async function issueCode(to: CodeAddress, secret: Buffer, at: Date, trx: Kysely<Tables>): Promise<string> {
  await trx
    .deleteFrom('one_time_code')
    .where('expires_at', '<', new Date(at.getTime() - retentionMs))
    .execute();
  const isExpired = sql<boolean>`c.expires_at <= ${at}`;
  const expires = new Date(at.getTime() + oneTimeCode.lifeSeconds * 1_000);
  const { rows } = await sql<{ nonce: Buffer }>`
    insert into one_time_code as c (channel, address, nonce, expires_at)
      values (${to.channel}, ${to.address}, ${randomBytes(16)}, ${expires})
      on conflict (channel, address) do update set
        nonce = case when ${isExpired} then excluded.nonce else c.nonce end,
        tries = case when ${isExpired} then 0 else c.tries end,
        expires_at = case when ${isExpired} then excluded.expires_at else c.expires_at end
      returning nonce`.execute(trx);
  const nonce = rows[0]?.nonce;
  if (!nonce) throw new Error('no one-time code stored');
  return codeOf(to, nonce, secret);
}

/** Deletes the code of an address, so that a code that is still in delivery is invalid. */
export async function deleteCode({ channel, address }: CodeAddress, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('one_time_code').where('channel', '=', channel).where('address', '=', address).execute();
}

/**
 * Checks a code and consumes it. Must not be called in a transaction: a rollback would undo the counted attempt.
 * @throws CallFailure code_not_requested, code_expired, code_wrong, code_tries_used; TooManyRequests while locked
 */
export async function consumeCode(to: CodeAddress, code: string, context: Deps): Promise<void> {
  const { database, now } = context;
  const { channel, address } = to;
  await countAttempt('code', address, context);
  const row = await database.db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('tries', '<', oneTimeCode.maxTries)
    .returning(['nonce', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new CallFailure('code_not_requested');
  const isRight = equalInConstantTime(code, codeOf(to, row.nonce, await loadCodeSecret(database)));
  const isExpired = row.expires_at <= now();
  if (!isRight && !isExpired && row.tries < oneTimeCode.maxTries) throw new CallFailure('code_wrong');
  // Of two concurrent requests with the right code only one deletes the row.
  const used = await database.db.deleteFrom('one_time_code').where('nonce', '=', row.nonce).executeTakeFirst();
  if (isExpired) throw new CallFailure('code_expired');
  if (!isRight) throw new CallFailure('code_tries_used');
  if (used.numDeletedRows === 0n) throw new CallFailure('code_not_requested');
  await resetLockout('code', address, database.db);
}

/** Derives six digits from nonce and secret; 2^48 is so much larger than 10^6 that all codes are equally likely. */
function codeOf({ channel, address }: CodeAddress, nonce: Buffer, secret: Buffer): string {
  const digest = createHmac('sha256', secret).update(`${channel}:${address}:`).update(nonce).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** oneTimeCode.digits).padStart(oneTimeCode.digits, '0');
}

function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
