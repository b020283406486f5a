import type { PushPayload } from '@latchkey/contract/records/push-payload';
import { kindOfPush } from '@latchkey/contract/rules/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import { type PushSender, PushRefused, TokenGone, TryLater } from './push-sender.ts';

/** Rows taken at once by one worker. */
const batch = 100;
/** A claim that is older is a dead worker's. */
const claimMs = 90_000;
/** No send begins later than this into a claim, so that none outlasts it. */
const workMs = 60_000;
/** Devices that are sent to at once. */
const lanes = 10;
const mostAttempts = 8;
const firstWaitMs = 10_000;
const longestWaitMs = 3_600_000;
/** News that is older is no news; also how long a push service keeps it for a device that is off. */
const lifeSeconds = 3 * 24 * 3_600;

export interface PushSurroundings {
  database: Database;
  senders: readonly PushSender[];
  now: () => Date;
}

export interface PushOutcome {
  sent: number;
  failed: number;
  /** Tokens that a service knows no more. */
  dropped: number;
}

interface ClaimedPush {
  id: number;
  payload: PushPayload;
  attempts: number;
  created_at: Date;
  /** When the claim runs out. */
  due_at: Date;
  token_hash: Buffer | null;
  /** Null when the device is somebody else's by now. */
  token: string | null;
}

/**
 * Sends what is due, oldest first, until nothing is left; any number of processes may do so at once. Rows are claimed,
 * sent and marked: a claim runs out, so nothing is lost with a worker that dies, and only what it had under way at that
 * very moment goes out a second time, under the same id, by which push services and devices know a double.
 */
export async function sendDuePushes(
  surroundings: PushSurroundings,
  isStopping: () => boolean = () => false,
): Promise<PushOutcome> {
  const outcome = { sent: 0, failed: 0, dropped: 0 };
  while (!isStopping()) {
    const claimed = await claim(surroundings);
    if (claimed.length === 0) break;
    const devices = byDevice(claimed);
    const work = async () => {
      for (let device = devices.shift(); device; device = devices.shift()) {
        await sendInOrder(device, outcome, surroundings, isStopping);
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
  }
  return outcome;
}

async function claim({ database, now }: PushSurroundings): Promise<ClaimedPush[]> {
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

/** A device gets its pushes one after the other; where one has to wait, all that wait for the device wait too. */
async function sendInOrder(
  pushes: ClaimedPush[],
  outcome: PushOutcome,
  surroundings: PushSurroundings,
  isStopping: () => boolean,
): Promise<void> {
  const { now } = surroundings;
  for (const [at, push] of pushes.entries()) {
    const isLate = now().getTime() >= push.due_at.getTime() - claimMs + workMs;
    if (isLate || isStopping()) return giveBack(pushes.slice(at), push.due_at, surroundings);
    const result = await sendOne(push, surroundings);
    if (result === 'waits') {
      outcome.failed += 1;
      return holdBack(push, pushes.slice(at + 1), surroundings);
    }
    outcome[result] += 1;
  }
}

/** What was claimed and not begun is anybody's again, unless the claim ran out and somebody else has it. */
async function giveBack(pushes: ClaimedPush[], claimedUntil: Date, { database, now }: PushSurroundings): Promise<void> {
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

/** What is claimed behind the first, and what else waits for its device, comes no sooner than its next try. */
async function holdBack(first: ClaimedPush, claimed: ClaimedPush[], { database }: PushSurroundings): Promise<void> {
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

async function sendOne(
  push: ClaimedPush,
  { database, senders, now }: PushSurroundings,
): Promise<keyof PushOutcome | 'waits'> {
  const { id, payload, attempts, token, token_hash } = push;
  const row = database.db.updateTable('push').where('id', '=', id);
  const giveUp = (why: string) =>
    row.set({ due_at: sql`'infinity'`, payload: '{}', token: null, last_error: why.slice(0, 500) }).execute();
  if (token === null) {
    await database.db.deleteFrom('push').where('id', '=', id).execute();
    return 'failed';
  }
  const left = lifeSeconds - Math.floor((now().getTime() - push.created_at.getTime()) / 1_000);
  const sender = senders.find((one) => one.takes(token));
  if (!sender || left <= 0) {
    await giveUp(sender ? 'it came too late to be of use' : 'no service reaches this token');
    return 'failed';
  }
  const ttlSeconds = Math.min(left, lifeSeconds);
  const isUrgent = kindOfPush[payload.type] === 'messages';
  try {
    await sender.send({ id, token, payload, ttlSeconds, isUrgent });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof TokenGone) {
      // What else waits for the device goes with its token.
      if (token_hash) await database.db.deleteFrom('push_token').where('token_hash', '=', token_hash).execute();
      else await giveUp(text);
      return 'dropped';
    }
    if (error instanceof PushRefused || attempts >= mostAttempts) {
      await giveUp(text);
      return 'failed';
    }
    const waitMs = error instanceof TryLater ? error.waitMs : waitAfter(attempts);
    await row.set({ due_at: new Date(now().getTime() + waitMs), last_error: text.slice(0, 500) }).execute();
    return 'waits';
  }
  await row.set({ sent_at: now(), payload: '{}', token: null, last_error: null }).execute();
  return 'sent';
}

/** 10 seconds, 20, 40 … 11 minutes: eight tries take about twenty minutes. */
function waitAfter(attempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
}
