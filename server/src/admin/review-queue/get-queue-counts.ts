import { adminGetQueueCounts } from '@latchkey/contract/admin/review-queue/calls';
import { paging } from '@latchkey/contract/limits';
import { type QueueKind, queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Database } from '../../platform/database/pool.ts';
import { queueSources } from './queue-sources.ts';

/** Returns the number of pending cases by kind, counted up to `paging.exactTotal`, with the time of the oldest. */
export default defineHandler(adminGetQueueCounts, async (_, { database }) => ({
  data: await Promise.all(queueKinds.map((kind) => countKind(kind, database))),
}));

async function countKind(kind: QueueKind, { db }: Database) {
  const { from, open, since } = queueSources[kind];
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(since) as oldest
      from (select ${since} as since from ${from} where ${open} order by 1 limit ${paging.exactTotal}) w`.execute(db);
  const { waiting: count = 0, oldest = null } = rows[0] ?? {};
  return { kind, waiting: count, oldest: oldest?.toISOString() ?? null };
}
