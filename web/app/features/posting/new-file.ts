import type { UploadName } from '@latchkey/contract/limits';
import type { DraftFile } from './draft.ts';
import { fileTrouble, isPictureUse } from '../../files/file-check.ts';
import { newId } from '../../files/new-id.ts';
import { takeFile } from './upload-files.ts';

/** The entry of a chosen file as it stands in the draft at once; refused ones say why. */
export function entryOf(file: File, use: UploadName): DraftFile {
  const refused = fileTrouble(file, use);
  const entry = { id: newId(), name: file.name, bytes: file.size, type: file.type, use };
  return refused ? { ...entry, refused } : entry;
}

/** Looks into the file and lays it into the device's store; the entry that comes back may be put into the draft. */
export async function readyEntry(entry: DraftFile, file: File): Promise<DraftFile> {
  if (entry.refused) return entry;
  try {
    return await takeFile(entry, file, isPictureUse(entry.use));
  } catch {
    return { ...entry, refused: 'noRoom' };
  }
}
