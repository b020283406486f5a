import { adminGetQueueCounts } from '@latchkey/contract/calls/console/queue';
import { paging } from '@latchkey/contract/limits';
import { type QueueKind, queueKinds } from '@latchkey/contract/records/console-queue';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { Database } from '../../database/pool.ts';
import { waiting } from './waiting.ts';

/** How much waits of each kind; beyond `paging.exactTotal` nobody counts on. */
export default answer(adminGetQueueCounts, async (_, { database }) => ({
  data: await Promise.all(queueKinds.map((kind) => countKind(kind, database))),
}));

async function countKind(kind: QueueKind, { db }: Database) {
  const { from, open, since } = waiting[kind];
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(since) as oldest
      from (select ${since} as since from ${from} where ${open} order by 1 limit ${paging.exactTotal}) w`.execute(db);
  const { waiting: many = 0, oldest = null } = rows[0] ?? {};
  return { kind, waiting: many, oldest: oldest?.toISOString() ?? null };
}
