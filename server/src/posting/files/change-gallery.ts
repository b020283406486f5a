import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/upload-limits';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PropertyChange } from '../change-property.ts';
import type { ListingFile } from './listing-files.ts';

interface Pictures {
  /** File id of the cover. */
  title: number | null;
  released: number[];
}

/**
 * Changes cover and gallery of a property. A gallery picture may become the cover, and the cover a gallery picture: then the
 * file is moved, not uploaded again.
 * @throws CallFailure `validation` for a cover that is not in the gallery, `too_many_files`
 */
export async function changeGallery(
  trx: Transaction<Tables>,
  propertyId: number,
  oldTitle: number | null,
  { title, gallery }: Pick<PropertyChange, 'title' | 'gallery'>,
  saveFiles: (files: readonly ListingFile[]) => Promise<number[]>,
): Promise<Pictures> {
  if (title === undefined && !gallery) return { title: oldTitle, released: [] };
  const rows = await trx
    .selectFrom('property_picture')
    .select(['id', 'file_id'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const fileOf = new Map(rows.map(({ id, file_id }) => [id, file_id]));
  const newTitle = await resolveTitleFile(title, oldTitle, fileOf, saveFiles);
  const removed = new Set(gallery?.removed);
  const remaining = rows.map(({ id }) => id).filter((id) => !removed.has(id) && id !== newTitle.picture);
  const added = await saveFiles(gallery?.added ?? []);
  const isReplaced = oldTitle !== null && newTitle.file !== oldTitle;
  const entries = gallery?.order(remaining, isReplaced) ?? remaining.map((picture) => ({ picture }));
  if (entries.length > fileCount.gallery) throw new CallFailure('too_many_files');

  const deleted = rows.map(({ id }) => id).filter((id) => !remaining.includes(id));
  if (deleted.length > 0) await trx.deleteFrom('property_picture').where('id', 'in', deleted).execute();
  for (const [position, entry] of entries.entries()) {
    if ('picture' in entry) {
      await trx.updateTable('property_picture').set({ position }).where('id', '=', entry.picture).execute();
    } else {
      const file_id = 'title' in entry ? (oldTitle ?? 0) : (added[entry.file] ?? 0);
      await trx.insertInto('property_picture').values({ property_id: propertyId, file_id, position }).execute();
    }
  }
  const isMoved = entries.some((entry) => 'title' in entry);
  const released = deleted.filter((id) => id !== newTitle.picture).flatMap((id) => fileOf.get(id) ?? []);
  return { title: newTitle.file, released: isReplaced && !isMoved ? [...released, oldTitle] : released };
}

async function resolveTitleFile(
  title: PropertyChange['title'],
  oldTitle: number | null,
  fileOf: ReadonlyMap<number, number>,
  saveFiles: (files: readonly ListingFile[]) => Promise<number[]>,
): Promise<{ file: number | null; picture?: number }> {
  if (title === undefined) return { file: oldTitle };
  if (!('picture' in title)) return { file: (await saveFiles([title]))[0] ?? null };
  const file = fileOf.get(title.picture);
  if (file === undefined) throw new CallFailure('validation', { message: 'title_image is not in the gallery' });
  return { file, picture: title.picture };
}
