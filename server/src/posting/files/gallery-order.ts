import { uploadTokenOf } from '@latchkey/contract/posting/staged-upload';
import { type SubmittedFile, isStagedFile } from '@latchkey/contract/posting/listing-file';

/** Staged pictures that only the order names. They need not be repeated among the files. */
function onlyOrdered(submitted: readonly SubmittedFile[], order: readonly string[]): SubmittedFile[] {
  const submittedTokens = new Set(submitted.map((file) => (isStagedFile(file) ? file.upload : null)));
  const tokens = order.map(uploadTokenOf).filter((token) => token !== null && !submittedTokens.has(token));
  return [...new Set(tokens)].flatMap((upload) => (upload === null ? [] : [{ upload }]));
}

/** All new pictures: first those in the order, in that order, then the others. */
export function orderNewPictures(submitted: readonly SubmittedFile[], order: readonly string[] = []): SubmittedFile[] {
  const indexOf = new Map(order.map((entry, index) => [uploadTokenOf(entry), index]));
  const positionOf = (file: SubmittedFile) =>
    isStagedFile(file) ? (indexOf.get(file.upload) ?? order.length) : order.length;
  return [...submitted, ...onlyOrdered(submitted, order)].toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** An entry of the new gallery: an existing picture by id, a new file by its index, or the former cover. */
export type GalleryEntry = { picture: number } | { file: number } | { title: true };

/**
 * The gallery after a change: the ordered entries, then the other existing pictures, then the other new ones.
 * @param pictures ids of the remaining pictures, in their order
 * @param files new files, as returned by `orderNewPictures`
 * @param isTitleReplaced whether the current cover is replaced; only then the order may contain `title`
 */
export function orderGallery(
  pictures: readonly number[],
  files: readonly SubmittedFile[],
  order: readonly string[],
  isTitleReplaced: boolean,
): GalleryEntry[] {
  const entries = new Map<string, GalleryEntry>();
  const byName = new Map<string, GalleryEntry>(pictures.map((picture) => [String(picture), { picture }]));
  let uploadedCount = 0;
  for (const [file, submitted] of files.entries()) {
    byName.set(isStagedFile(submitted) ? `upload:${submitted.upload}` : `file:${uploadedCount++}`, { file });
  }
  if (isTitleReplaced) byName.set('title', { title: true });
  for (const name of order) {
    const entry = byName.get(name);
    if (entry) entries.set(name, entry);
  }
  byName.delete('title');
  for (const [name, entry] of byName) if (!entries.has(name)) entries.set(name, entry);
  return [...entries.values()];
}
