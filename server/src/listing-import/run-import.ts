import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { hideMissing } from './rows/hide-missing.ts';
import type { Lease } from './import-lease.ts';
import { importRow } from './rows/import-row.ts';
import type { ImportDeps } from './import-deps.ts';

/** Rows written concurrently, because fetching the pictures of one row must not block the next. */
const workers = 4;
const batchSize = 40;

/**
 * Writes the listings of a checked import, row by row, until it is done or its turn is over; the rest waits for the
 * next turn. A written row is skipped after an interruption.
 * @param mayContinue false when other imports have their turn
 * @returns false when another worker has the import now
 */
export async function runImport(
  { due, renew }: Lease,
  runner: ImportDeps,
  mayContinue: () => boolean,
): Promise<boolean> {
  const { database, now } = runner;
  await sql`update listing_import set status = 'running', started_at = coalesce(started_at, ${now()})
    where id = ${due.id}`.execute(database.db);
  for (;;) {
    const numbers = await loadPendingRows(due.id, database.db);
    if (numbers.length === 0) break;
    const next = numbers.values();
    const work = async () => {
      for (const number of next) if (mayContinue()) await importRow(due, number, runner);
    };
    await Promise.all(Array.from({ length: workers }, work));
    evictPages(runner, 'listings');
    if (!(await renew())) return false;
    if (!mayContinue()) return true;
  }
  if (due.hides_missing) {
    await hideMissing(due, runner);
    evictPages(runner, 'listings');
  }
  await sql`update listing_import set status = 'done', finished_at = ${now()} where id = ${due.id}`.execute(
    database.db,
  );
  return true;
}

async function loadPendingRows(importId: number, db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from listing_import_row where import_id = ${importId} and state in ('to_add', 'to_change')
      order by number limit ${batchSize}`.execute(db);
  return rows.map(({ number }) => number);
}
