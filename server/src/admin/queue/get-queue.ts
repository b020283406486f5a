import type { InputOf } from '@latchkey/contract/call';
import { adminGetQueue } from '@latchkey/contract/calls/console/queue';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../../answer.ts';
import { findPage, orderBy } from '../find-page.ts';
import { loadRows } from './load-rows.ts';
import { type Waiting, waiting } from './waiting.ts';
import { wantedCases } from './wanted-cases.ts';

/** More never wait but in a market that nobody decides in. */
const mostSorted = 20_000;

/** What waits of one kind, the longest waiting first. */
export default answer(adminGetQueue, async (input, context) => {
  const { kind, limit, offset, order = 'asc' } = input;
  const of = waiting[kind];
  const by = { key: sortOf(of, input.sort), way: order };
  const rows = sql`${of.from} where ${wantedCases(input)}`;
  const wanted = { rows, id: of.id, order: by, limit, offset, most: mostSorted };
  const { ids, total } = await findPage(wanted, context.database.db);
  const page = sql`join unnest(${ids}::bigint[]) page (id) on page.id = ${of.id} order by ${orderBy(by, of.id)}`;
  return { data: await loadRows(kind, page, context), ...total };
});

function sortOf(of: Waiting, sort: InputOf<typeof adminGetQueue>['sort']): RawBuilder<unknown> {
  if (sort === 'title') return sql`lower(${of.title})`;
  if (sort === 'person') return sql`lower(${of.person})`;
  return sort === 'price' ? of.comparablePrice : of.since;
}
