import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../database/pool.ts';
import { cachedRows, loadedGauge } from '../metrics/loaded-gauge.ts';

/** More messages than this are not counted: then the number does not matter any more. */
const countLimit = 10_000;

interface OutgoingRow {
  channel: 'mail' | 'sms' | 'push';
  waiting: number;
  failed: number;
  /** Of the messages that were due. */
  oldest: Date | null;
}

/** Registers how many messages wait or have failed by channel, and how long the oldest one waits. */
export function registerOutgoingMetrics(registry: Registry, database: Database, now: () => Date): void {
  const rows = cachedRows(() => loadOutgoing(database, now()));
  loadedGauge(registry, {
    name: 'outgoing_messages',
    help: `Mails, text messages and pushes that wait or were given up, at most ${countLimit} of each.`,
    labelNames: ['channel', 'state'],
    rows: async () =>
      (await rows()).flatMap(({ channel, waiting, failed }) => [
        { channel, state: 'waiting', count: waiting },
        { channel, state: 'failed', count: failed },
      ]),
    value: ({ channel, state, count }) => [{ channel, state }, count],
  });
  loadedGauge(registry, {
    name: 'outgoing_messages_oldest_waiting_seconds',
    help: 'Age of the oldest message that was due and was not sent; 0 when there is none.',
    labelNames: ['channel'],
    rows,
    value: ({ channel, oldest }) => [
      { channel },
      oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1_000) : 0,
    ],
  });
}

/**
 * Reads both tables by their indexes of unsent messages. A message that will not be tried again is due at infinity. Each
 * channel has limits of its own, so that many messages of one do not hide those of another.
 */
export async function loadOutgoing({ db }: Database, now: Date): Promise<OutgoingRow[]> {
  const { rows } = await sql<OutgoingRow>`
    with unsent as (
      ${unsentOf('mail')}
      union all
      ${unsentOf('sms')}
      union all
      (select 'push', attempts, due_at, created_at from push
        where sent_at is null and due_at < 'infinity' order by due_at, id limit ${countLimit})
      union all
      (select 'push', attempts, due_at, created_at from push
        where sent_at is null and due_at = 'infinity' limit ${countLimit}))
    select channel,
        count(kind) filter (where due_at < 'infinity')::int as waiting,
        count(kind) filter (where due_at = 'infinity')::int as failed,
        min(created_at) filter (where due_at < 'infinity' and (attempts > 0 or due_at <= ${now})) as oldest
      from unnest(array['mail', 'sms', 'push']) channel left join unsent on kind = channel
      group by channel`.execute(db);
  return rows;
}

function unsentOf(kind: 'mail' | 'sms') {
  return sql`
      (select kind, attempts, due_at, created_at from outbox
        where kind = ${kind} and sent_at is null and due_at < 'infinity' order by due_at limit ${countLimit})
      union all
      (select kind, attempts, due_at, created_at from outbox
        where kind = ${kind} and sent_at is null and due_at = 'infinity' limit ${countLimit})`;
}
