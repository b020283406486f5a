import { CallFailure } from '@latchkey/contract/errors';
import { propertyIdOf } from '@latchkey/contract/listing-import/import-columns';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import type { DueImport } from '../import-lease.ts';
import type { ImportDeps } from '../import-deps.ts';
import { type ImportedListing, hashListing } from './imported-listing.ts';
import { savePictures, PictureFault, preparePictures } from '../pictures/prepare-pictures.ts';
import type { Fault } from '../formats/raw-row.ts';
import { createImportedProperty, updateImportedProperty, type ReferencedProperty } from './write-imported-property.ts';

/**
 * Writes the property of one row with its pictures, its reference and the state of the row, in one transaction, or
 * stores the reason of the failure. Idempotent: a finished row is skipped.
 */
export async function importRow(due: DueImport, number: number, deps: ImportDeps): Promise<void> {
  const { database, files } = deps;
  const listing = await loadPendingListing(due.id, number, deps);
  if (!listing) return;
  try {
    const rules = await deps.pictureRules(due.site_url);
    const releasedFileIds = await withUploads({ database, files, accountId: due.account_id }, async (accept) => {
      const pictureDeps = { ...deps, rules, accountId: due.account_id, accept };
      const ready = await preparePictures(listing, pictureDeps);
      return database.transaction(async (trx) => {
        const isPending = await lockRow(trx, due.id, number);
        if (!isPending) throw new AlreadyDone();
        const saved = await savePictures(trx, ready, pictureDeps);
        return writeRow(trx, { due, number, listing, ...saved }, deps);
      });
    });
    await deleteUnusedFiles(releasedFileIds, deps);
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    const fault = faultOf(error);
    if (fault.problem === 'unexpected') deps.onError(error, { importId: due.id, row: number });
    await rejectRow(due.id, number, fault, deps);
  }
}

/** Another worker has written this row in the meantime. */
class AlreadyDone extends Error {}

async function loadPendingListing(importId: number, number: number, { database: { db } }: ImportDeps) {
  const { rows } = await sql<{ listing: ImportedListing }>`
    select listing from listing_import_row
      where import_id = ${importId} and number = ${number} and state in ('to_add', 'to_change')`.execute(db);
  return rows[0]?.listing ?? null;
}

async function lockRow(trx: Transaction<Tables>, importId: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from listing_import_row
      where import_id = ${importId} and number = ${number} and state in ('to_add', 'to_change') for update`.execute(
    trx,
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

/** @returns ids of files that the property no longer shows */
async function writeRow(trx: Transaction<Tables>, row: RowToWrite, deps: ImportDeps): Promise<number[]> {
  const { due, number, listing } = row;
  const { account_id } = due;
  // Two imports, or an import and its own resumption, must not write one reference concurrently.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account_id} ${listing.reference}`}, 18))`.execute(trx);
  const property = await findProperty(trx, account_id, listing.reference);
  const written = property
    ? await updateImportedProperty(trx, property, row, deps)
    : { id: await createImportedProperty(trx, row, deps), releasedFileIds: [] };
  const reference = { property_id: written.id, mark: hashListing(listing), is_hidden: false };
  await trx
    .insertInto('listing_reference')
    .values({ account_id, reference: listing.reference, ...reference })
    .onConflict((on) => on.columns(['account_id', 'reference']).doUpdateSet(reference))
    .execute();
  await sql`update listing_import_row
    set state = ${property ? 'changed' : 'added'}, property_id = ${written.id}, listing = null
    where import_id = ${due.id} and number = ${number}`.execute(trx);
  return written.releasedFileIds;
}

async function findProperty(
  trx: Transaction<Tables>,
  accountId: number,
  reference: string,
): Promise<ReferencedProperty | null> {
  const { rows } = await sql<ReferencedProperty>`
    select property_id as id, is_hidden as "isHidden" from listing_reference
      where account_id = ${accountId} and reference = ${reference}
    union all
    select p.id, false from property p
      where p.id = ${propertyIdOf(reference)} and p.account_id = ${accountId}
        and not exists (select from listing_reference r where r.property_id = p.id)
    limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** Converts an error to a fault of the row; an unknown error becomes `unexpected`. */
function faultOf(error: unknown): Fault {
  if (error instanceof PictureFault) return error.fault;
  if (!(error instanceof CallFailure)) return { column: '', problem: 'unexpected' };
  if (error.key === 'listing_not_editable') return { column: '', problem: 'listing_sold' };
  const isUnit = ['package_not_available', 'feature_not_available', 'limit_not_available'].includes(error.key);
  return isUnit ? { column: '', problem: 'no_unit' } : { column: '', problem: 'refused', value: error.message };
}

async function rejectRow(importId: number, number: number, fault: Fault, deps: ImportDeps): Promise<void> {
  await sql`update listing_import_row set state = 'refused', faults = ${JSON.stringify([fault])}, listing = null
    where import_id = ${importId} and number = ${number} and state in ('to_add', 'to_change')`.execute(
    deps.database.db,
  );
}
