import type { InputOf } from '@latchkey/contract/define-call';
import { adminExportQueue } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueRow } from '@latchkey/contract/admin/review-queue/records';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { loadQueueRows } from './load-queue-rows.ts';
import { queueSources } from './queue-sources.ts';
import { queueConditions } from './queue-conditions.ts';

const batchSize = 500;

const columns = {
  id: ({ id }) => String(id),
  title: ({ title }) => title,
  place: ({ place }) => place,
  person_id: ({ person }) => String(person?.id ?? ''),
  person: ({ person }) => person?.name ?? '',
  verified: ({ person }) => (person ? (person.is_verified ? 'yes' : 'no') : ''),
  price: ({ price }) => String(price ?? ''),
  offer: ({ offer }) => offer ?? '',
  per: ({ rentduration }) => rentduration ?? '',
  waits_since: ({ waits_since }) => waits_since,
  warnings: ({ warnings }) => warnings.map(({ kind, count }) => (count > 1 ? `${kind} ${count}` : kind)).join(', '),
} as const satisfies Record<string, (row: QueueRow) => string>;

/** Returns all pending cases of a kind as CSV, by id. */
export default defineHandler(adminExportQueue, (input, context) => {
  const name = `queue-${input.kind}-${context.now().toISOString().slice(0, 10)}.csv`;
  const content = lines(input, context);
  return Promise.resolve({ data: { name, contentType: 'text/csv; charset=utf-8', content } });
});

/** Reads the cases in batches, so that there may be any number. */
async function* lines(input: InputOf<typeof adminExportQueue>, context: Context): AsyncGenerator<string> {
  const { id } = queueSources[input.kind];
  yield byteOrderMark + csvLine(Object.keys(columns));
  let above = 0;
  for (;;) {
    const batch = sql`where ${queueConditions(input)} and ${id} > ${above} order by ${id} limit ${batchSize}`;
    const rows = await loadQueueRows(input.kind, batch, context);
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    above = last.id;
  }
}
