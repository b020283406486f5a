import type { StagedPlace } from '@latchkey/contract/limits';
import { type GivenFile, isStagedFile } from '@latchkey/contract/schemas/listing-file';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AcceptedUpload } from '../services/files/accept-upload.ts';
import { type Accept, keepFile } from '../services/files/accept-uploads.ts';
import { takeUploads, type WantedUpload } from '../services/files/staged-uploads.ts';

/** A file for a listing: taken in with this request, staged before it, or one that has its row. */
export type ListingFile = AcceptedUpload | WantedUpload | { fileId: number };

/** Takes in what came with the request; what was staged is taken over by `keepFiles`. */
export async function acceptGiven(accept: Accept, file: GivenFile, place: StagedPlace): Promise<ListingFile> {
  return isStagedFile(file) ? { token: file.upload, place } : accept(file, place);
}

/** One after the other: their pictures wait in one line anyway, and a refused one spares the rest. */
export async function acceptAll(accept: Accept, files: readonly GivenFile[], place: StagedPlace) {
  const accepted: ListingFile[] = [];
  for (const file of files) accepted.push(await acceptGiven(accept, file, place));
  return accepted;
}

/**
 * The rows of a listing's files, in the transaction that writes the listing.
 * @param accountId whose listing it is; null: the market's own, for which nothing is taken ahead
 * @returns their ids, in the order of `files`
 * @throws CallFailure those of takeUploads
 */
export async function keepFiles(
  within: Transaction<Tables>,
  accountId: number | null,
  files: readonly ListingFile[],
  now: Date,
): Promise<number[]> {
  const wanted = files.filter((file) => 'token' in file);
  const taken = await takeUploads(within, accountId, wanted, now);
  const ids: number[] = [];
  for (const file of files) {
    if ('fileId' in file) ids.push(file.fileId);
    else if ('token' in file) ids.push(taken.get(file.token) ?? 0);
    else ids.push(await keepFile(within, file, accountId));
  }
  return ids;
}
