import type { UploadName } from '@latchkey/contract/limits';
import type { DraftFile } from './draft.ts';
import { fileProblem, isPictureUse } from '../../shared/files/file-check.ts';
import { newId } from '../../shared/files/new-id.ts';
import { prepareAndStoreFile } from './upload-files.ts';

/** Draft entry of a chosen file; `refused` is set when its type or size is not accepted. */
export function createDraftFile(file: File, use: UploadName): DraftFile {
  const refused = fileProblem(file, use);
  const entry = { id: newId(), name: file.name, bytes: file.size, type: file.type, use };
  return refused ? { ...entry, refused } : entry;
}

/** Checks the file and stores it on the device. Returns the entry to put into the draft. */
export async function storeDraftFile(entry: DraftFile, file: File): Promise<DraftFile> {
  if (entry.refused) return entry;
  try {
    return await prepareAndStoreFile(entry, file, isPictureUse(entry.use));
  } catch {
    return { ...entry, refused: 'noRoom' };
  }
}
