import type { PushPayload } from '@latchkey/contract/notification/push-payload';
import { kindOfPush } from '@latchkey/contract/notification/notification-kinds';
import { daySeconds, hourMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { type PushSender, PushRefused, TokenGone, TryLater } from './push-sender.ts';

/** Rows that a worker claims at a time. */
const batch = 100;
/** Duration of a claim: an older one belongs to a dead worker. */
const claimMs = 90_000;
/** A send starts in this time after the claim, so that it ends before the claim expires. */
const workMs = 60_000;
/** Devices that are sent to concurrently. */
const concurrency = 10;
const maxAttempts = 8;
const firstDelayMs = 10_000;
const maxDelayMs = hourMs;
/** An older push is not sent any more; also how long a push service stores it for an offline device. */
const lifeSeconds = 3 * daySeconds;

export interface PushDeps {
  database: Database;
  senders: readonly PushSender[];
  now: () => Date;
}

export interface PushResult {
  sent: number;
  failed: number;
  /** Number of deleted tokens that were no longer valid. */
  dropped: number;
}

interface ClaimedPush {
  id: number;
  payload: PushPayload;
  attempts: number;
  created_at: Date;
  /** When the claim expires. */
  due_at: Date;
  token_hash: Buffer | null;
  /** Null when the device belongs to another account now. */
  token: string | null;
}

/**
 * Sends all due pushes, oldest first; any number of processes may do so at once. Rows are claimed, sent and marked. A claim
 * expires, so no push is lost with a worker that dies. Only the pushes that it was sending are sent again, with the same
 * id, by which push services and devices detect duplicates.
 */
export async function sendDuePushes(deps: PushDeps, isStopping: () => boolean = () => false): Promise<PushResult> {
  const counts = { sent: 0, failed: 0, dropped: 0 };
  while (!isStopping()) {
    const claimed = await claim(deps);
    if (claimed.length === 0) break;
    const devices = byDevice(claimed);
    const work = async () => {
      for (let device = devices.shift(); device; device = devices.shift()) {
        await sendInOrder(device, counts, deps, isStopping);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
  return counts;
}

async function claim({ database, now }: PushDeps): Promise<ClaimedPush[]> {
  const at = now();
  const { rows } = await sql<ClaimedPush>`
    with due as (
        select id from push where sent_at is null and due_at <= ${at}
          order by due_at, id limit ${batch} for update skip locked),
      claimed as (
        update push set attempts = attempts + 1, due_at = ${new Date(at.getTime() + claimMs)}
          from due where push.id = due.id returning push.*)
    select c.id, c.payload, c.attempts, c.created_at, c.due_at, c.token_hash, coalesce(c.token, t.token) as token
      from claimed c left join push_token t on t.token_hash = c.token_hash and t.account_id = c.account_id
      order by c.id`.execute(database.db);
  return rows;
}

function byDevice(claimed: ClaimedPush[]): ClaimedPush[][] {
  const devices = new Map<string, ClaimedPush[]>();
  for (const push of claimed) {
    const key = push.token ?? '';
    devices.set(key, [...(devices.get(key) ?? []), push]);
  }
  return [...devices.values()];
}

/** Sends the pushes of a device one after the other; when one must wait, all later ones of the device wait too. */
async function sendInOrder(
  pushes: ClaimedPush[],
  counts: PushResult,
  deps: PushDeps,
  isStopping: () => boolean,
): Promise<void> {
  const { now } = deps;
  for (const [at, push] of pushes.entries()) {
    const isClaimEnding = now().getTime() >= push.due_at.getTime() - claimMs + workMs;
    if (isClaimEnding || isStopping()) return releaseClaims(pushes.slice(at), push.due_at, deps);
    const result = await sendOne(push, deps);
    if (result === 'waits') {
      counts.failed += 1;
      return delayOthers(push, pushes.slice(at + 1), deps);
    }
    counts[result] += 1;
  }
}

/** Releases claimed pushes that were not sent, unless the claim has expired and another worker has them. */
async function releaseClaims(pushes: ClaimedPush[], claimedUntil: Date, { database, now }: PushDeps): Promise<void> {
  await database.db
    .updateTable('push')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), due_at: now() }))
    .where(
      'id',
      'in',
      pushes.map(({ id }) => id),
    )
    .where('due_at', '=', claimedUntil)
    .execute();
}

/** Delays the other claimed pushes of a device, and its waiting ones, at least until the retry of the first. */
async function delayOthers(first: ClaimedPush, claimed: ClaimedPush[], { database }: PushDeps): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  await sql`
    with next as (select due_at from push where id = ${first.id}),
      waiting as (
        select id, id = any(${ids}::bigint[]) as is_claimed from push
          where sent_at is null and (id = any(${ids}::bigint[]) or token_hash = ${first.token_hash})
          order by id for update)
    update push set
        attempts = push.attempts - waiting.is_claimed::int,
        due_at = case when waiting.is_claimed then next.due_at else greatest(push.due_at, next.due_at) end
      from waiting, next where push.id = waiting.id`.execute(database.db);
}

async function sendOne(push: ClaimedPush, { database, senders, now }: PushDeps): Promise<keyof PushResult | 'waits'> {
  const { id, payload, attempts, token, token_hash } = push;
  const row = database.db.updateTable('push').where('id', '=', id);
  const abandon = (reason: string) =>
    row.set({ due_at: sql`'infinity'`, payload: '{}', token: null, last_error: reason.slice(0, 500) }).execute();
  if (token === null) {
    await database.db.deleteFrom('push').where('id', '=', id).execute();
    return 'failed';
  }
  const remainingSeconds = lifeSeconds - Math.floor((now().getTime() - push.created_at.getTime()) / 1_000);
  const sender = senders.find((one) => one.accepts(token));
  if (!sender || remainingSeconds <= 0) {
    await abandon(sender ? 'it came too late to be of use' : 'no service reaches this token');
    return 'failed';
  }
  const ttlSeconds = Math.min(remainingSeconds, lifeSeconds);
  const isUrgent = kindOfPush[payload.type] === 'messages';
  try {
    await sender.send({ id, token, payload, ttlSeconds, isUrgent });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof TokenGone) {
      // The other waiting pushes of the device are deleted with its token.
      if (token_hash) await database.db.deleteFrom('push_token').where('token_hash', '=', token_hash).execute();
      else await abandon(text);
      return 'dropped';
    }
    if (error instanceof PushRefused || attempts >= maxAttempts) {
      await abandon(text);
      return 'failed';
    }
    const waitMs = error instanceof TryLater ? error.waitMs : retryDelayMs(attempts);
    await row.set({ due_at: new Date(now().getTime() + waitMs), last_error: text.slice(0, 500) }).execute();
    return 'waits';
  }
  await row.set({ sent_at: now(), payload: '{}', token: null, last_error: null }).execute();
  return 'sent';
}

/** Returns the delay before the next attempt: 10, 20, 40 … seconds; eight attempts take about twenty minutes. */
function retryDelayMs(attempts: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1));
}
