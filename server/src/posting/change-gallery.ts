import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/limits';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PropertyChange } from './change-property.ts';
import type { ListingFile } from './listing-files.ts';

interface Pictures {
  /** The cover's file. */
  title: number | null;
  released: number[];
}

/**
 * Cover and gallery of a home after a change. A picture of the gallery may become the cover, and the cover one of the
 * gallery: then its file is moved, not sent again.
 * @throws CallFailure `validation` for a cover that is not in the gallery, `too_many_files`
 */
export async function changeGallery(
  within: Transaction<Tables>,
  propertyId: number,
  oldTitle: number | null,
  { title, gallery }: Pick<PropertyChange, 'title' | 'gallery'>,
  keep: (files: readonly ListingFile[]) => Promise<number[]>,
): Promise<Pictures> {
  if (title === undefined && !gallery) return { title: oldTitle, released: [] };
  const rows = await within
    .selectFrom('property_picture')
    .select(['id', 'file_id'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const fileOf = new Map(rows.map(({ id, file_id }) => [id, file_id]));
  const newTitle = await titleFile(title, oldTitle, fileOf, keep);
  const removed = new Set(gallery?.removed);
  const staying = rows.map(({ id }) => id).filter((id) => !removed.has(id) && id !== newTitle.picture);
  const added = await keep(gallery?.added ?? []);
  const leaves = oldTitle !== null && newTitle.file !== oldTitle;
  const entries = gallery?.order(staying, leaves) ?? staying.map((picture) => ({ picture }));
  if (entries.length > fileCount.gallery) throw new CallFailure('too_many_files');

  const gone = rows.map(({ id }) => id).filter((id) => !staying.includes(id));
  if (gone.length > 0) await within.deleteFrom('property_picture').where('id', 'in', gone).execute();
  for (const [position, entry] of entries.entries()) {
    if ('picture' in entry) {
      await within.updateTable('property_picture').set({ position }).where('id', '=', entry.picture).execute();
    } else {
      const file_id = 'title' in entry ? (oldTitle ?? 0) : (added[entry.file] ?? 0);
      await within.insertInto('property_picture').values({ property_id: propertyId, file_id, position }).execute();
    }
  }
  const isKept = entries.some((entry) => 'title' in entry);
  const released = gone.filter((id) => id !== newTitle.picture).flatMap((id) => fileOf.get(id) ?? []);
  return { title: newTitle.file, released: leaves && !isKept ? [...released, oldTitle] : released };
}

async function titleFile(
  title: PropertyChange['title'],
  oldTitle: number | null,
  fileOf: ReadonlyMap<number, number>,
  keep: (files: readonly ListingFile[]) => Promise<number[]>,
): Promise<{ file: number | null; picture?: number }> {
  if (title === undefined) return { file: oldTitle };
  if (!('picture' in title)) return { file: (await keep([title]))[0] ?? null };
  const file = fileOf.get(title.picture);
  if (file === undefined) throw new CallFailure('validation', { message: 'title_image is not in the gallery' });
  return { file, picture: title.picture };
}
