import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { ServiceError } from './fetch-json.ts';

/**
 * Waits until a server may be sent the next request, so that all processes together send one every `intervalMs`.
 * @throws ServiceError with status 429 when the wait would be longer than `maxWaitMs`
 */
export async function takeTurn(
  host: string,
  { intervalMs, maxWaitMs }: { intervalMs: number; maxWaitMs: number },
  { db }: Database,
): Promise<void> {
  const interval = sql`make_interval(secs => ${intervalMs / 1_000})`;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into external_turn as t (host, next_at) values (${host}, clock_timestamp() + ${interval})
      on conflict (host) do update set next_at = greatest(t.next_at, clock_timestamp()) + ${interval}
        where t.next_at < clock_timestamp() + make_interval(secs => ${maxWaitMs / 1_000})
      returning (extract(epoch from next_at - ${interval} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db);
  const [turn] = rows;
  if (!turn) throw new ServiceError(`too many requests to ${host}: at most one every ${intervalMs} ms`, 429, '1');
  if (turn.wait_ms > 0) await setTimeout(turn.wait_ms);
}
