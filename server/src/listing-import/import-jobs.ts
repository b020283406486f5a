import { dayMs, minuteMs } from '@latchkey/contract/time-units';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { checkImport } from './rows/check-import.ts';
import { leaseImport, type Lease, type DueImport } from './import-lease.ts';
import { type ImportDeps, createImportDeps, type ImportServices } from './import-deps.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { importRow } from './rows/import-row.ts';
import { imports } from '@latchkey/contract/upload-limits';
import { removeImportFiles } from './remove-import-files.ts';

/** Time that an import runs before the next one has its turn. */
const turnMs = 30_000;
/** Shorter than the lease, because a row may fetch many slow pictures. */
const renewalMs = 15_000;
/** A job ends before the queue times it out; the job of the next minute continues. */
const jobMs = 10 * minuteMs;

/** The queue that wakes imports; the work itself is stored in the tables. */
export const importQueue = 'run-imports';

/**
 * Returns the import jobs.
 * @param isStopping true when the process shuts down: the current row is finished, and no other started
 */
export function importJobs(
  services: ImportServices,
  now: () => Date,
  isStopping: () => boolean,
): Record<typeof importQueue | 'purge-old-imports', JobHandler<object>> {
  const deps = createImportDeps(services, now, (error, row) =>
    services.log.error({ err: error, ...row }, 'import row failed'),
  );
  return {
    [importQueue]: {
      schedule: { cron: '* * * * *', data: {} },
      pollSeconds: 1,
      run: () => workOnImports(deps, isStopping, now().getTime() + jobMs),
    },
    'purge-old-imports': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldImports(deps),
    },
  };
}

/** Checks and runs pending imports, turn by turn, until none is left or the time is over. */
export async function workOnImports(deps: ImportDeps, isStopping: () => boolean, deadline: number): Promise<void> {
  const { database, now } = deps;
  const hasTime = () => !isStopping() && now().getTime() < deadline;
  while (hasTime()) {
    const lease = await leaseImport(database, now);
    if (!lease) return;
    let isLost = false;
    const renew = async () => {
      isLost ||= !(await lease.renew());
    };
    // A renewal that fails is repeated in time; the work fails by itself without a database.
    const renewal = setInterval(() => void renew().catch(() => undefined), renewalMs);
    try {
      const { status } = lease.due;
      if (status === 'waiting' || status === 'checking') await checkImport(lease, deps);
      else {
        const turnEnds = now().getTime() + turnMs;
        await runImport(lease, deps, () => !isLost && hasTime() && now().getTime() < turnEnds);
      }
    } finally {
      clearInterval(renewal);
      await lease.release();
    }
  }
}

/** Rows written concurrently, because fetching the pictures of one row must not block the next. */
const workers = 4;
const batchSize = 40;

/**
 * Writes the listings of a checked import, row by row, until it is done or its turn is over; the rest waits for the
 * next turn. A written row is skipped after an interruption.
 * @param mayContinue false when the turn is over or the lease is lost
 * @returns false when another worker has the import now
 */
async function runImport({ due, renew }: Lease, deps: ImportDeps, mayContinue: () => boolean): Promise<boolean> {
  const { database, now } = deps;
  await sql`update listing_import set status = 'running', started_at = coalesce(started_at, ${now()})
    where id = ${due.id}`.execute(database.db);
  for (;;) {
    const rowNumbers = await loadPendingRows(due.id, database.db);
    if (rowNumbers.length === 0) break;
    const next = rowNumbers.values();
    const work = async () => {
      for (const number of next) if (mayContinue()) await importRow(due, number, deps);
    };
    await Promise.all(Array.from({ length: workers }, work));
    evictPages(deps, 'listings');
    if (!(await renew())) return false;
    if (!mayContinue()) return true;
  }
  if (due.hides_missing) {
    await hideMissing(due, deps);
    evictPages(deps, 'listings');
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

/**
 * An import that was not started and got no categories within a week is abandoned. A picture that no file references
 * for this long is fetched again.
 */
const checkedMs = 7 * dayMs;
const pictureMs = 90 * dayMs;

/**
 * Deletes imports beyond an account's latest, checked imports that were never started, files that wait for categories,
 * and validators of old pictures.
 */
export async function purgeOldImports(deps: Pick<ImportDeps, 'database' | 'files' | 'log' | 'now'>): Promise<void> {
  const {
    database: { db },
    now,
  } = deps;
  const before = (ms: number) => new Date(now().getTime() - ms);
  await removeImportFiles(sql`status in ('checked', 'done') and checked_at < ${before(checkedMs)}`, deps);
  await sql`
    delete from listing_import where status = 'checked' and checked_at < ${before(checkedMs)}`.execute(db);
  const beyond = sql`status in ('checked', 'done', 'failed') and id in (
      select id from (select id, row_number() over (partition by account_id order by id desc) as place
                        from listing_import) i where place > ${imports.maxStored})`;
  await removeImportFiles(beyond, deps);
  await sql`delete from listing_import where ${beyond}`.execute(db);
  await sql`delete from fetched_picture where checked_at < ${before(pictureMs)}`.execute(db);
}

/**
 * Switches off listings of earlier imports that are missing in this file; a rejected row counts as present. Each is
 * recorded as a row after those of the file. Nothing is deleted: the next file that contains the listing switches it on
 * again.
 */
async function hideMissing({ id, account_id }: DueImport, { database }: ImportDeps): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`
      with missing as (
        select r.property_id, r.reference, p.title
          from listing_reference r join property p on p.id = r.property_id
          where r.account_id = ${account_id} and p.status = 1 and p.request_status = 'approved'
            and not exists (select from listing_import_row o where o.import_id = ${id} and o.reference = r.reference)
          order by r.property_id for update of r, p
      ), hidden as (
        update property set status = 0, updated_at = now() where id in (select property_id from missing)
      ), noted as (
        update listing_reference set is_hidden = true where property_id in (select property_id from missing)
      )
      insert into listing_import_row (import_id, number, reference, title, state, property_id)
        select ${id}, last.number + row_number() over (order by property_id), reference, title, 'hidden', property_id
          from missing, (select coalesce(max(number), 0) as number from listing_import_row where import_id = ${id}) last`.execute(
      trx,
    );
  });
}
