import type { InputOf } from '@latchkey/contract/call';
import { adminGetQueue } from '@latchkey/contract/calls/console/queue';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { loadRows } from './load-rows.ts';
import { type Waiting, waiting } from './waiting.ts';
import { wantedCases } from './wanted-cases.ts';

/** What waits of one kind, the longest waiting first. */
export default answer(adminGetQueue, async (input, context) => {
  const { kind, limit, offset, order = 'asc' } = input;
  const of = waiting[kind];
  const where = sql`where ${wantedCases(input)}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`${where} order by ${sortOf(of, input.sort)} ${direction}, ${of.id} ${direction}
    limit ${limit} offset ${offset}`;
  const [data, total] = await Promise.all([
    loadRows(kind, page, context),
    countRows(sql`${of.from} ${where}`, context.database.db),
  ]);
  return { data, ...total };
});

function sortOf(of: Waiting, sort: InputOf<typeof adminGetQueue>['sort']): RawBuilder<unknown> {
  if (sort === 'title') return sql`lower(${of.title})`;
  if (sort === 'person') return sql`lower(${of.person})`;
  return sort === 'price' ? of.price : of.since;
}
