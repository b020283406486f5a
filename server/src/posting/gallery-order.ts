import { uploadTokenOf } from '@latchkey/contract/rules/staged-upload';
import { type GivenFile, isStagedFile } from '@latchkey/contract/schemas/listing-file';

/** Staged pictures of an order that are not among the given files: naming them there is enough. */
function onlyOrdered(given: readonly GivenFile[], order: readonly string[]): GivenFile[] {
  const known = new Set(given.map((file) => (isStagedFile(file) ? file.upload : null)));
  const tokens = order.map(uploadTokenOf).filter((token) => token !== null && !known.has(token));
  return [...new Set(tokens)].flatMap((upload) => (upload === null ? [] : [{ upload }]));
}

/** All new pictures, those that the order names first and as it says. */
export function inGivenOrder(given: readonly GivenFile[], order: readonly string[] = []): GivenFile[] {
  const place = new Map(order.map((entry, index) => [uploadTokenOf(entry), index]));
  const placeOf = (file: GivenFile) => (isStagedFile(file) ? (place.get(file.upload) ?? order.length) : order.length);
  return [...given, ...onlyOrdered(given, order)].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A picture of a gallery that is to be: one that is there, or one of the new files by its number among them. */
export type GalleryEntry = { picture: number } | { file: number } | { title: true };

/**
 * A gallery after a change: what the order names as it says, then the rest of the old pictures, then the rest of the new.
 * @param pictures ids of those that stay, in their order
 * @param files the new ones, as `inGivenOrder` gives them
 * @param titleLeaves is there a cover that stops being one? Only then it can be named
 */
export function galleryAfter(
  pictures: readonly number[],
  files: readonly GivenFile[],
  order: readonly string[],
  titleLeaves: boolean,
): GalleryEntry[] {
  const entries = new Map<string, GalleryEntry>();
  const byName = new Map<string, GalleryEntry>(pictures.map((picture) => [String(picture), { picture }]));
  let carried = 0;
  for (const [file, given] of files.entries()) {
    byName.set(isStagedFile(given) ? `upload:${given.upload}` : `file:${carried++}`, { file });
  }
  if (titleLeaves) byName.set('title', { title: true });
  for (const name of order) {
    const entry = byName.get(name);
    if (entry) entries.set(name, entry);
  }
  byName.delete('title');
  for (const [name, entry] of byName) if (!entries.has(name)) entries.set(name, entry);
  return [...entries.values()];
}
