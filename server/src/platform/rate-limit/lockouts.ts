import { createHash } from 'node:crypto';
import { type Lockout, lockouts } from '@latchkey/contract/sign-in/lockouts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { TooManyRequests } from './too-many-requests.ts';

type Kind = keyof typeof lockouts;

/** Subjects are stored as hashes, so that the table contains no email or phone number. */
function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/**
 * Counts one attempt before it is checked, so that concurrent attempts count like sequential ones; a successful attempt
 * resets the count with `resetLockout`. Every `failures` attempts lock the subject, each time twice as long
 * (contract/src/sign-in/lockouts.ts). Unknown subjects are counted too.
 * @throws TooManyRequests while the subject is locked
 */
export async function countAttempt(
  kind: Kind,
  subject: string,
  { database, now }: Pick<Context, 'database' | 'now'>,
): Promise<void> {
  const at = now();
  const { failures, resetSeconds } = lockouts[kind];
  const lockedUntil = sql<Date | null>`case when n.failures % ${failures}::int = 0
    then ${at}::timestamptz + make_interval(secs => ${lockSeconds(kind)}) end`;
  const { rows } = await sql<{ failures: number }>`
    insert into lockout as l (kind, subject, failures, last_failed_at)
      values (${kind}, ${hashOf(subject)}, 1, ${at})
      on conflict (kind, subject) do update set (failures, last_failed_at, locked_until) = (
        select n.failures, ${at}::timestamptz, ${lockedUntil} from (
          select case when l.last_failed_at < ${before(at, resetSeconds)} then 1 else l.failures + 1 end as failures
        ) n)
      where l.locked_until is null or l.locked_until <= ${at}
      returning failures`.execute(database.db);
  if (rows.length > 0) return;
  const locked = await database.db
    .selectFrom('lockout')
    .select('locked_until')
    .where('kind', '=', kind)
    .where('subject', '=', hashOf(subject))
    .executeTakeFirst();
  const until = locked?.locked_until ?? at;
  throw new TooManyRequests(Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000)));
}

/** Deletes the counted failures of a subject after a successful attempt. */
export async function resetLockout(kind: Kind, subject: string, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('lockout').where('kind', '=', kind).where('subject', '=', hashOf(subject)).execute();
}

/** SQL for the seconds of the lockout after `n.failures`: the first one, doubled each time, up to the maximum. */
function lockSeconds(kind: Kind) {
  const { failures, lockSeconds: first, maxLockSeconds }: Lockout = lockouts[kind];
  return sql<number>`least(${first}::float8 * power(2, least(20, n.failures / ${failures}::int - 1)), ${maxLockSeconds}::float8)`;
}

function before(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1_000);
}

/** Returns the number of consecutive failures that still count. */
export async function countFailures(
  kind: Kind,
  subject: string,
  { database, now }: Pick<Context, 'database' | 'now'>,
): Promise<number> {
  const row = await database.db
    .selectFrom('lockout')
    .select('failures')
    .where('kind', '=', kind)
    .where('subject', '=', hashOf(subject))
    .where('last_failed_at', '>=', before(now(), lockouts[kind].resetSeconds))
    .executeTakeFirst();
  return row?.failures ?? 0;
}
