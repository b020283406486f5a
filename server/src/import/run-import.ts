import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { hideMissing } from './hide-missing.ts';
import type { Lease } from './import-lease.ts';
import { importRow } from './import-row.ts';
import type { ImportRunner } from './import-runner.ts';

/** Rows at once: their pictures come from elsewhere, and waiting for one need not hold up the next. */
const workers = 4;
const batchSize = 40;

/**
 * Writes the homes of a checked import, row by row, until it is done or the time is over; the rest waits for the next
 * turn. A row that was written is not looked at again, whatever stopped the one before.
 * @param until when to let others come first
 * @returns false when somebody else has the import by now
 */
export async function runImport({ due, renew }: Lease, runner: ImportRunner, mayGoOn: () => boolean): Promise<boolean> {
  const { database, now } = runner;
  await sql`update listing_import set status = 'running', started_at = coalesce(started_at, ${now()})
    where id = ${due.id}`.execute(database.db);
  for (;;) {
    const numbers = await waitingRows(due.id, database.db);
    if (numbers.length === 0) break;
    const next = numbers.values();
    const work = async () => {
      for (const number of next) if (mayGoOn()) await importRow(due, number, runner);
    };
    await Promise.all(Array.from({ length: workers }, work));
    forgetPages(runner, 'listings');
    if (!(await renew())) return false;
    if (!mayGoOn()) return true;
  }
  if (due.hides_missing) {
    await hideMissing(due, runner);
    forgetPages(runner, 'listings');
  }
  await sql`update listing_import set status = 'done', finished_at = ${now()} where id = ${due.id}`.execute(
    database.db,
  );
  return true;
}

async function waitingRows(importId: number, db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from listing_import_row where import_id = ${importId} and state in ('to_add', 'to_change')
      order by number limit ${batchSize}`.execute(db);
  return rows.map(({ number }) => number);
}
