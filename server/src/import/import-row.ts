import { CallFailure } from '@latchkey/contract/errors';
import { propertyIdOf } from '@latchkey/contract/rules/import-columns';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { withUploads } from '../services/files/accept-uploads.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import type { DueImport } from './import-lease.ts';
import type { ImportRunner } from './import-runner.ts';
import { type ImportedListing, markOf } from './listing.ts';
import { keepPictures, PictureFault, preparePictures } from './prepare-pictures.ts';
import type { Fault } from './raw-row.ts';
import { addHome, changeHome, type ReferredHome } from './write-home.ts';

/**
 * Writes one row's home with its pictures, its reference and the note that it is done: all of it in one transaction, or
 * nothing and the reason. May be called for a row that is done; it then does nothing.
 */
export async function importRow(due: DueImport, number: number, runner: ImportRunner): Promise<void> {
  const { database, files } = runner;
  const listing = await waitingListing(due.id, number, runner);
  if (!listing) return;
  try {
    const rules = await runner.pictureRules(due.site_url);
    const unused = await withUploads({ database, files, accountId: due.account_id }, async (accept) => {
      const work = { ...runner, rules, accountId: due.account_id, accept };
      const ready = await preparePictures(listing, work);
      return database.transaction(async (within) => {
        const stillWaits = await lockRow(within, due.id, number);
        if (!stillWaits) throw new AlreadyDone();
        const kept = await keepPictures(within, ready, work);
        return writeRow(within, { due, number, listing, ...kept }, runner);
      });
    });
    await removeFiles(unused, runner);
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    const fault = faultOf(error);
    if (fault.problem === 'unexpected') runner.onError(error, { importId: due.id, row: number });
    await refuseRow(due.id, number, fault, runner);
  }
}

/** Somebody else has written this row in the meantime. */
class AlreadyDone extends Error {}

async function waitingListing(importId: number, number: number, { database: { db } }: ImportRunner) {
  const { rows } = await sql<{ listing: ImportedListing }>`
    select listing from listing_import_row
      where import_id = ${importId} and number = ${number} and state in ('to_add', 'to_change')`.execute(db);
  return rows[0]?.listing ?? null;
}

async function lockRow(within: Transaction<Tables>, importId: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from listing_import_row
      where import_id = ${importId} and number = ${number} and state in ('to_add', 'to_change') for update`.execute(
    within,
  );
  return rows.length > 0;
}

interface RowToWrite {
  due: DueImport;
  number: number;
  listing: ImportedListing;
  pictureIds: number[];
  panoramaId: number | null;
}

/** @returns files that the home showed before and does not any more */
async function writeRow(within: Transaction<Tables>, row: RowToWrite, runner: ImportRunner): Promise<number[]> {
  const { due, number, listing } = row;
  const { account_id } = due;
  // Two imports, or an import and itself taken up again, never write one reference at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account_id} ${listing.reference}`}, 18))`.execute(
    within,
  );
  const home = await findHome(within, account_id, listing.reference);
  const written = home
    ? await changeHome(within, home, row, runner)
    : { id: await addHome(within, row, runner), unused: [] };
  const reference = { property_id: written.id, mark: markOf(listing), is_hidden: false };
  await within
    .insertInto('listing_reference')
    .values({ account_id, reference: listing.reference, ...reference })
    .onConflict((on) => on.columns(['account_id', 'reference']).doUpdateSet(reference))
    .execute();
  await sql`update listing_import_row
    set state = ${home ? 'changed' : 'added'}, property_id = ${written.id}, listing = null
    where import_id = ${due.id} and number = ${number}`.execute(within);
  return written.unused;
}

async function findHome(
  within: Transaction<Tables>,
  accountId: number,
  reference: string,
): Promise<ReferredHome | null> {
  const { rows } = await sql<ReferredHome>`
    select property_id as id, is_hidden as "isHidden" from listing_reference
      where account_id = ${accountId} and reference = ${reference}
    union all
    select p.id, false from property p
      where p.id = ${propertyIdOf(reference)} and p.account_id = ${accountId}
        and not exists (select from listing_reference r where r.property_id = p.id)
    limit 1`.execute(within);
  return rows[0] ?? null;
}

/** @throws what is no fault of the row */
function faultOf(error: unknown): Fault {
  if (error instanceof PictureFault) return error.fault;
  if (!(error instanceof CallFailure)) return { column: '', problem: 'unexpected' };
  if (error.key === 'listing_not_editable') return { column: '', problem: 'listing_sold' };
  const isUnit = ['package_not_available', 'feature_not_available', 'limit_not_available'].includes(error.key);
  return isUnit ? { column: '', problem: 'no_unit' } : { column: '', problem: 'refused', value: error.message };
}

async function refuseRow(importId: number, number: number, fault: Fault, runner: ImportRunner): Promise<void> {
  await sql`update listing_import_row set state = 'refused', faults = ${JSON.stringify([fault])}, listing = null
    where import_id = ${importId} and number = ${number} and state in ('to_add', 'to_change')`.execute(
    runner.database.db,
  );
}
