import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode } from '@latchkey/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { loadSecret } from '../services/secrets.ts';
import { countTry, forgive } from './lockouts.ts';

/** Where a code goes, and what it proves: one email (lower case) or one number (digits). */
export interface CodeAddress {
  channel: 'mail' | 'sms';
  address: string;
}

/** A code that is over is told from one that never was for so long. */
const keptMs = 24 * 60 * 60 * 1_000;

type Surroundings = Pick<Context, 'database' | 'now'>;

/** What codes are worked out from; read before a transaction begins, which would else wait for a second connection. */
export function codeSecret(database: Database): Promise<Buffer> {
  return loadSecret(database, 'one-time-code');
}

/**
 * The code for an address: the one that was sent already while it lasts (contract 2.2, get-otp), else a new one.
 * @param within the transaction that also takes down its mail or text message
 */
export async function issueCode(to: CodeAddress, secret: Buffer, at: Date, within: Kysely<Tables>): Promise<string> {
  await within
    .deleteFrom('one_time_code')
    .where('expires_at', '<', new Date(at.getTime() - keptMs))
    .execute();
  const isOver = sql<boolean>`c.expires_at <= ${at}`;
  const expires = new Date(at.getTime() + oneTimeCode.lifeSeconds * 1_000);
  const { rows } = await sql<{ nonce: Buffer }>`
    insert into one_time_code as c (channel, address, nonce, expires_at)
      values (${to.channel}, ${to.address}, ${randomBytes(16)}, ${expires})
      on conflict (channel, address) do update set
        nonce = case when ${isOver} then excluded.nonce else c.nonce end,
        tries = case when ${isOver} then 0 else c.tries end,
        expires_at = case when ${isOver} then excluded.expires_at else c.expires_at end
      returning nonce`.execute(within);
  const nonce = rows[0]?.nonce;
  if (!nonce) throw new Error('no code was stored');
  return codeOf(to, nonce, secret);
}

/** Makes a code worthless that may still be under way. */
export async function withdrawCode({ channel, address }: CodeAddress, within: Kysely<Tables>): Promise<void> {
  await within.deleteFrom('one_time_code').where('channel', '=', channel).where('address', '=', address).execute();
}

/**
 * Checks a code and uses it up. Not to be called in a transaction: a wrong try must count whatever becomes of it.
 * @throws CallFailure code_not_requested, code_expired, code_wrong, code_tries_used; TooManyRequests while locked
 */
export async function spendCode(to: CodeAddress, code: string, context: Surroundings): Promise<void> {
  const { database, now } = context;
  const { channel, address } = to;
  await countTry('code', address, context);
  const row = await database.db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('tries', '<', oneTimeCode.maxTries)
    .returning(['nonce', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new CallFailure('code_not_requested');
  const isRight = sameText(code, codeOf(to, row.nonce, await codeSecret(database)));
  const isOver = row.expires_at <= now();
  if (!isRight && !isOver && row.tries < oneTimeCode.maxTries) throw new CallFailure('code_wrong');
  // Of two who come with the right code at once, one finds it gone.
  const used = await database.db.deleteFrom('one_time_code').where('nonce', '=', row.nonce).executeTakeFirst();
  if (isOver) throw new CallFailure('code_expired');
  if (!isRight) throw new CallFailure('code_tries_used');
  if (used.numDeletedRows === 0n) throw new CallFailure('code_not_requested');
  await forgive('code', address, database.db);
}

/** Six digits that only who knows the secret can tell from the nonce; 2^48 is so many times 10^6 that all are alike. */
function codeOf({ channel, address }: CodeAddress, nonce: Buffer, secret: Buffer): string {
  const digest = createHmac('sha256', secret).update(`${channel}:${address}:`).update(nonce).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** oneTimeCode.digits).padStart(oneTimeCode.digits, '0');
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
