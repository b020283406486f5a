import type { UploadName } from '@latchkey/contract/limits';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AcceptedUpload } from '../../services/files/accept-upload.ts';
import { type Accept, keepFile } from '../../services/files/accept-uploads.ts';

/** What a form does to a picture: a new one, none any more, or nothing. */
type PictureChange = AcceptedUpload | 'remove' | 'keep';

export async function takePicture(
  accept: Accept,
  name: UploadName,
  file: UploadedFile | undefined,
  remove: boolean | undefined,
): Promise<PictureChange> {
  if (file) return accept(file, name);
  return remove ? 'remove' : 'keep';
}

/** The file that the record names from now on. */
export async function pictureAfter(
  within: Transaction<Tables>,
  change: PictureChange,
  before: number | null,
): Promise<number | null> {
  if (change === 'keep') return before;
  return change === 'remove' ? null : keepFile(within, change, null);
}

/** Files that a record named and names no more. */
export function dropped(before: readonly (number | null)[], after: readonly (number | null)[]): number[] {
  return before.filter((id): id is number => id !== null && !after.includes(id));
}
