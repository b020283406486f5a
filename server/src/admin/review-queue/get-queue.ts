import type { InputOf } from '@latchkey/contract/define-call';
import { adminGetQueue } from '@latchkey/contract/admin/review-queue/calls';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage, orderBy } from '../table/find-page.ts';
import { loadQueueRows } from './load-queue-rows.ts';
import { type QueueSource, queueSources } from './queue-sources.ts';
import { queueConditions } from './queue-conditions.ts';

/** Largest number of cases that are sorted; a queue that operators work on stays below. */
const sortLimit = 20_000;

/** Returns pending cases of one kind, longest waiting first by default. */
export default defineHandler(adminGetQueue, async (input, context) => {
  const { kind, limit, offset, order = 'asc' } = input;
  const source = queueSources[kind];
  const by = { key: sortColumn(source, input.sort), direction: order };
  const rows = sql`${source.from} where ${queueConditions(input)}`;
  const query = { rows, id: source.id, order: by, limit, offset, sortLimit };
  const { ids, total } = await findPage(query, context.database.db);
  const page = sql`join unnest(${ids}::bigint[]) page (id) on page.id = ${source.id} order by ${orderBy(by, source.id)}`;
  return { data: await loadQueueRows(kind, page, context), ...total };
});

function sortColumn(source: QueueSource, sort: InputOf<typeof adminGetQueue>['sort']): RawBuilder<unknown> {
  if (sort === 'title') return sql`lower(${source.title})`;
  if (sort === 'person') return sql`lower(${source.person})`;
  return sort === 'price' ? source.comparablePrice : source.since;
}
