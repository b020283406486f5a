import { createHash } from 'node:crypto';
import { type Lockout, lockouts } from '@latchkey/contract/lockouts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { TooManyRequests } from '../too-many-requests.ts';

type Kind = keyof typeof lockouts;

/** What was tried for is counted without being known: whoever reads the table learns no email or number. */
function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/**
 * Counts one try before it is judged, so that a thousand at once are no more than one after the other; a try that turns
 * out right takes the count away by `forgive`. Every so many failures lock the subject, each time twice as long
 * (contract/src/lockouts.ts). Whether the subject is known here makes no difference.
 * @throws TooManyRequests while it is locked
 */
export async function countTry(
  kind: Kind,
  subject: string,
  { database, now }: Pick<Context, 'database' | 'now'>,
): Promise<void> {
  const at = now();
  const { failures, forgetSeconds } = lockouts[kind];
  const locks = sql<Date | null>`case when n.failures % ${failures}::int = 0
    then ${at}::timestamptz + make_interval(secs => ${lockSeconds(kind)}) end`;
  const { rows } = await sql<{ failures: number }>`
    insert into lockout as l (kind, subject, failures, last_failed_at)
      values (${kind}, ${hashOf(subject)}, 1, ${at})
      on conflict (kind, subject) do update set (failures, last_failed_at, locked_until) = (
        select n.failures, ${at}::timestamptz, ${locks} from (
          select case when l.last_failed_at < ${before(at, forgetSeconds)} then 1 else l.failures + 1 end as failures
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

/** Forgets the failures: whoever tried has proven themselves. */
export async function forgive(kind: Kind, subject: string, within: Kysely<Tables>): Promise<void> {
  await within.deleteFrom('lockout').where('kind', '=', kind).where('subject', '=', hashOf(subject)).execute();
}

/** Seconds of the lock that `n.failures` brings: the first one doubled with each that follows, up to the longest. */
function lockSeconds(kind: Kind) {
  const { failures, lockSeconds: first, longestLockSeconds }: Lockout = lockouts[kind];
  return sql<number>`least(${first}::float8 * power(2, least(20, n.failures / ${failures}::int - 1)), ${longestLockSeconds}::float8)`;
}

function before(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1_000);
}

/** Wrong tries in a row that still count. */
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
    .where('last_failed_at', '>=', before(now(), lockouts[kind].forgetSeconds))
    .executeTakeFirst();
  return row?.failures ?? 0;
}
