import { adminGetQueue, adminGetQueueCounts, adminExportQueue } from '@latchkey/contract/admin/review-queue/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { paging } from '@latchkey/contract/limits';
import { type QueueKind, queueKinds, type QueueRow } from '@latchkey/contract/admin/review-queue/records';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage, orderBy } from '../table/paging.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Context } from '../../platform/context.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { allOf, searchWords } from '../../property/listing-filters.ts';
import { loadQueueRows } from './load-queue-rows.ts';
import { type QueueSource, queueSources } from './queue-sources.ts';

/** Largest number of cases that are sorted; a queue that operators work on stays below. */
const sortLimit = 20_000;

/** Returns pending cases of one kind, longest waiting first by default. */
export const getQueue = defineHandler(adminGetQueue, async (input, context) => {
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

/** Returns the conditions on open cases of a kind for the filters. */
function queueConditions({ kind, search, is_warned }: InputOf<typeof adminExportQueue>): RawBuilder<unknown> {
  const source = queueSources[kind];
  return allOf([
    source.open,
    ...searchWords(search).map((word) => source.matchesWord(word)),
    ...(is_warned
      ? [sql`exists (select from listing_flag x where x.property_id = ${source.propertyId} and x.settled_at is null)`]
      : []),
  ]);
}

/** Returns the number of pending cases by kind, counted up to `paging.exactTotal`, with the time of the oldest. */
export const getQueueCounts = defineHandler(adminGetQueueCounts, async (_, { database }) => ({
  data: await Promise.all(queueKinds.map((kind) => countCases(kind, database))),
}));

/** Counts the pending cases of a kind; see `getQueueCounts`. */
export async function countCases(kind: QueueKind, { db }: Database) {
  const { from, open, since } = queueSources[kind];
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(since) as oldest
      from (select ${since} as since from ${from} where ${open} order by 1 limit ${paging.exactTotal}) w`.execute(db);
  const { waiting: count = 0, oldest = null } = rows[0] ?? {};
  return { kind, waiting: count, oldest: oldest?.toISOString() ?? null };
}

/** Returns all pending cases of a kind as CSV, by id. */
export const exportQueue = defineHandler(adminExportQueue, (input, context) => {
  const name = `queue-${input.kind}-${context.now().toISOString().slice(0, 10)}.csv`;
  const content = lines(input, context);
  return Promise.resolve({ data: { name, contentType: 'text/csv; charset=utf-8', content } });
});

const columns = {
  id: ({ id }) => String(id),
  title: ({ title }) => title,
  place: ({ place }) => place,
  person_id: ({ person }) => String(person?.id ?? ''),
  person: ({ person }) => person?.name ?? '',
  verified: ({ person }) => (person ? (person.is_verified ? 'yes' : 'no') : ''),
  price: ({ price }) => String(price ?? ''),
  currency: ({ price, currency }, marketCurrency) => (price === null ? '' : (currency ?? marketCurrency)),
  offer: ({ offer }) => offer ?? '',
  per: ({ rentduration }) => rentduration ?? '',
  waits_since: ({ waits_since }) => waits_since,
  warnings: ({ warnings }) => warnings.map(({ kind, count }) => (count > 1 ? `${kind} ${count}` : kind)).join(', '),
} as const satisfies Record<string, (row: QueueRow, marketCurrency: string) => string>;

const batchSize = 500;

/** Reads the cases in batches, so that there may be any number. */
async function* lines(input: InputOf<typeof adminExportQueue>, context: Context): AsyncGenerator<string> {
  const { id } = queueSources[input.kind];
  yield byteOrderMark + csvLine(Object.keys(columns));
  const marketCurrency = (await loadSettings(context.database)).text('currency_code') || 'USD';
  let above = 0;
  for (;;) {
    const batch = sql`where ${queueConditions(input)} and ${id} > ${above} order by ${id} limit ${batchSize}`;
    const rows = await loadQueueRows(input.kind, batch, context);
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row, marketCurrency)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    above = last.id;
  }
}
