import type { UploadName } from '@latchkey/contract/upload-limits';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { AcceptedUpload } from '../../platform/files/accept-upload.ts';
import { type AcceptUpload, saveFileRow } from '../../platform/files/with-uploads.ts';

/** What a form does to a picture: replace, remove or keep it. */
type PictureChange = AcceptedUpload | 'remove' | 'keep';

/** Returns the change of a picture that the form asks for, with the accepted upload if there is a new one. */
export async function acceptPictureChange(
  accept: AcceptUpload,
  name: UploadName,
  file: UploadedFile | undefined,
  remove: boolean | undefined,
): Promise<PictureChange> {
  if (file) return accept(file, name);
  return remove ? 'remove' : 'keep';
}

/** Applies the change and returns the id of the record's file, null when it has none. */
export async function applyPictureChange(
  trx: Transaction<Tables>,
  change: PictureChange,
  before: number | null,
): Promise<number | null> {
  if (change === 'keep') return before;
  return change === 'remove' ? null : saveFileRow(trx, change, null);
}

/** Returns the ids of files that a record no longer uses. */
export function unusedFileIds(before: readonly (number | null)[], after: readonly (number | null)[]): number[] {
  return before.filter((id): id is number => id !== null && !after.includes(id));
}
