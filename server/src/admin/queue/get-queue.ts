import type { InputOf } from '@latchkey/contract/call';
import { adminGetQueue } from '@latchkey/contract/calls/console/queue';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../../answer.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows } from '../count-rows.ts';
import { loadRows } from './load-rows.ts';
import { type Waiting, waiting } from './waiting.ts';

/** What waits of one kind, the longest waiting first. */
export default answer(adminGetQueue, async (input, context) => {
  const { kind, limit, offset, order = 'asc' } = input;
  const of = waiting[kind];
  const where = sql`where ${allOf(conditions(of, input))}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`${where} order by ${sortOf(of, input.sort)} ${direction}, ${of.id} ${direction}
    limit ${limit} offset ${offset}`;
  const [data, total] = await Promise.all([
    loadRows(kind, page, context),
    countRows(sql`${of.from} ${where}`, context.database.db),
  ]);
  return { data, ...total };
});

type Input = InputOf<typeof adminGetQueue>;

function sortOf(of: Waiting, sort: Input['sort']): RawBuilder<unknown> {
  if (sort === 'title') return sql`lower(${of.title})`;
  if (sort === 'person') return sql`lower(${of.person})`;
  return sort === 'price' ? of.price : of.since;
}

function conditions(of: Waiting, { search, is_warned }: Input): RawBuilder<unknown>[] {
  const words = sql`' ' || plain_text(concat_ws(' ', ${of.title}, ${of.place}, ${of.person}, ${of.id}))`;
  return [
    of.open,
    ...searchConditions(sql`(${words})`, search),
    ...(is_warned
      ? [sql`exists (select from listing_flag x where x.property_id = ${of.homeId} and x.settled_at is null)`]
      : []),
  ];
}
