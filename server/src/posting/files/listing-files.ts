import type { StagedFileField } from '@latchkey/contract/upload-limits';
import { type SubmittedFile, isStagedFile } from '@latchkey/contract/posting/listing-file';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { AcceptedUpload } from '../../platform/files/accept-upload.ts';
import { type AcceptUpload, saveFileRow } from '../../platform/files/with-uploads.ts';
import { claimStagedUploads, type WantedUpload } from '../../platform/files/staged-uploads.ts';

/** A file for a listing: accepted with this request, staged before it, or already stored. */
export type ListingFile = AcceptedUpload | WantedUpload | { fileId: number };

/** Accepts a file of the request. A staged file is attached later by `saveListingFiles`. */
export async function acceptListingFile(
  accept: AcceptUpload,
  file: SubmittedFile,
  field: StagedFileField,
): Promise<ListingFile> {
  return isStagedFile(file) ? { token: file.upload, field } : accept(file, field);
}

/**
 * Accepts files one after the other: pictures are encoded in one queue anyway, and a rejected file saves encoding the
 * rest.
 */
export async function acceptListingFiles(
  accept: AcceptUpload,
  files: readonly SubmittedFile[],
  field: StagedFileField,
) {
  const accepted: ListingFile[] = [];
  for (const file of files) accepted.push(await acceptListingFile(accept, file, field));
  return accepted;
}

/**
 * Saves the rows of a listing's files, in the transaction that writes the listing.
 * @param accountId owner of the listing; null for a listing of the operator, which has no staged files
 * @returns file ids, in the order of `files`
 * @throws CallFailure those of claimStagedUploads
 */
export async function saveListingFiles(
  trx: Transaction<Tables>,
  accountId: number | null,
  files: readonly ListingFile[],
  now: Date,
): Promise<number[]> {
  const staged = files.filter((file) => 'token' in file);
  const fileIdOf = await claimStagedUploads(trx, accountId, staged, now);
  const ids: number[] = [];
  for (const file of files) {
    if ('fileId' in file) ids.push(file.fileId);
    else if ('token' in file) ids.push(fileIdOf.get(file.token) ?? 0);
    else ids.push(await saveFileRow(trx, file, accountId));
  }
  return ids;
}
