import { CallFailure } from '@latchkey/contract/errors';
import { canEdit, type ListingState } from '@latchkey/contract/states/listing';
import type { GivenFile } from '@latchkey/contract/schemas/listing-file';
import type { Transaction, Updateable } from 'kysely';
import type { Context } from '../context.ts';
import type { ProjectTable, Tables } from '../database/tables.ts';
import { freeSlug } from '../posting/free-slug.ts';
import { galleryAfter } from '../posting/gallery-order.ts';
import { keepFiles, type ListingFile } from '../posting/listing-files.ts';
import { expectPlausible } from '../quality/expect-plausible.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { addPlans, addProjectFiles } from './add-project.ts';
import { type LockedProject, lockOwnProject } from './own-project.ts';
import { expectRoom, plainColumns, type ProjectFields, type ReadyPlan } from './project-draft.ts';

/** What is to become of a project; what is left out stays. */
export interface ProjectChange {
  fields: ProjectFields;
  /** A new cover, or the picture of the gallery that becomes it. */
  image?: ListingFile | { picture: number } | undefined;
  /** Null takes it away. */
  metaImage?: ListingFile | null | undefined;
  /** New pictures, as sent and as taken in, in the order of each other. */
  given: readonly GivenFile[];
  gallery: readonly ListingFile[];
  order: readonly string[];
  documents: readonly ListingFile[];
  plans: readonly ReadyPlan[];
  removedPictures: readonly number[];
  removedDocuments: readonly number[];
  removedPlans: readonly number[];
  slug?: string | undefined;
}

type Surroundings = Pick<Context, 'database' | 'now' | 'geocoder'>;

/**
 * Changes a project of the account, in one transaction with its files.
 * @throws CallFailure `project_not_found`, `not_owner`, `listing_not_editable`, and those of writeProjectChange
 */
export async function changeProject(
  within: Transaction<Tables>,
  accountId: number,
  id: number,
  change: ProjectChange,
  context: Surroundings,
): Promise<void> {
  const before = await lockOwnProject(within, id, accountId);
  if (!canEdit(before)) throw new CallFailure('listing_not_editable');
  const settings = await loadSettings(context.database, within);
  const state = stateAfterEdit(before, settings.text('auto_approve_edited_listings'));
  await writeProjectChange(within, before, state, change, context);
}

/**
 * Writes a change of a project that is held, and what it makes of its state. New files are its owner's; what it no longer
 * shows is left to the caller of this, to be removed once the transaction is through.
 * @throws CallFailure `too_many_files`, `not_found` for a picture or plan of something else, and those of takeUploads and
 *   expectPlausible
 */
export async function writeProjectChange(
  within: Transaction<Tables>,
  { id, accountId }: Pick<LockedProject, 'id' | 'accountId'>,
  state: Updateable<ProjectTable>,
  change: ProjectChange,
  context: Surroundings,
): Promise<void> {
  const stored = await within
    .selectFrom('project')
    .select(['title', 'image_id', 'latitude', 'longitude', 'country'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { latitude, longitude, country } = change.fields;
  const moves = latitude !== undefined || longitude !== undefined || country !== undefined;
  if (moves) await expectPlausible({ ...stored, ...plainColumns(change.fields) }, context);
  const at = context.now();
  const files = await keepNewFiles(within, accountId, change, at);
  await removeParts(within, id, change);
  const cover = await changeGallery(within, id, stored.image_id, change, files, at);
  await addProjectFiles(within, id, 'doc', files.documents, await nextPosition(within, id, 'doc'), at);
  await changePlans(within, id, change.plans, files.drawings, at);
  await expectRoomFor(within, id);
  const columns: Updateable<ProjectTable> = {
    ...plainColumns(change.fields),
    ...(cover !== undefined && { image_id: cover }),
    ...(change.metaImage !== undefined && { meta_image_id: files.metaImage }),
    ...(await newSlug(within, id, stored.title, change)),
    ...state,
    updated_at: at,
  };
  await within.updateTable('project').set(columns).where('id', '=', id).execute();
}

/** In one go, so that what is staged is taken over by one statement. */
async function keepNewFiles(within: Transaction<Tables>, accountId: number | null, change: ProjectChange, at: Date) {
  const { image, metaImage, gallery, documents, plans } = change;
  const cover = image && !('picture' in image) ? [image] : [];
  const meta = metaImage ? [metaImage] : [];
  const drawings = plans.flatMap(({ document }) => document ?? []);
  const ids = await keepFiles(within, accountId, [...cover, ...meta, ...gallery, ...documents, ...drawings], at);
  const take = (list: readonly unknown[]) => ids.splice(0, list.length);
  return {
    cover: take(cover)[0],
    metaImage: take(meta)[0] ?? null,
    gallery: take(gallery),
    documents: take(documents),
    drawings: take(drawings),
  };
}

async function removeParts(within: Transaction<Tables>, id: number, change: ProjectChange): Promise<void> {
  const remove = async (type: 'image' | 'doc', ids: readonly number[]) => {
    if (ids.length === 0) return;
    const rows = within.deleteFrom('project_file').where('project_id', '=', id).where('type', '=', type);
    await rows.where('id', 'in', ids).execute();
  };
  await remove('image', change.removedPictures);
  await remove('doc', change.removedDocuments);
  if (change.removedPlans.length === 0) return;
  await within.deleteFrom('project_plan').where('project_id', '=', id).where('id', 'in', change.removedPlans).execute();
}

/** @returns the file of the new cover, undefined where it stays */
async function changeGallery(
  within: Transaction<Tables>,
  id: number,
  oldCover: number | null,
  { image, given, order }: ProjectChange,
  files: { cover: number | undefined; gallery: readonly number[] },
  at: Date,
): Promise<number | undefined> {
  const pictures = await within
    .selectFrom('project_file')
    .select(['id', 'file_id'])
    .where('project_id', '=', id)
    .where('type', '=', 'image')
    .orderBy('position')
    .orderBy('id')
    .execute();
  let cover = files.cover;
  if (image && 'picture' in image) {
    const chosen = pictures.findIndex((picture) => picture.id === image.picture);
    const [picture] = chosen < 0 ? [] : pictures.splice(chosen, 1);
    if (!picture) throw new CallFailure('not_found');
    cover = picture.file_id;
    await within.deleteFrom('project_file').where('id', '=', picture.id).execute();
  }
  const ids = pictures.map((picture) => picture.id);
  const entries = galleryAfter(ids, given, order, cover !== undefined && oldCover !== null);
  for (const [position, entry] of entries.entries()) {
    if ('picture' in entry) {
      await within.updateTable('project_file').set({ position }).where('id', '=', entry.picture).execute();
    } else {
      const file = 'title' in entry ? oldCover : files.gallery[entry.file];
      if (file !== undefined && file !== null) await addProjectFiles(within, id, 'image', [file], position, at);
    }
  }
  return cover;
}

async function changePlans(
  within: Transaction<Tables>,
  id: number,
  plans: readonly ReadyPlan[],
  drawings: readonly number[],
  at: Date,
): Promise<void> {
  const left = [...drawings];
  const added: { title: string; file_id: number }[] = [];
  for (const { id: planId, title, document } of plans) {
    const file_id = document && left.shift();
    if (planId === undefined) {
      if (file_id !== undefined) added.push({ title, file_id });
      continue;
    }
    const changed = await within
      .updateTable('project_plan')
      .set({ title, ...(file_id !== undefined && { file_id }), updated_at: at })
      .where('id', '=', planId)
      .where('project_id', '=', id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new CallFailure('not_found');
  }
  const last = await within
    .selectFrom('project_plan')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('project_id', '=', id)
    .executeTakeFirst();
  await addPlans(within, id, added, (last?.position ?? -1) + 1, at);
}

async function nextPosition(within: Transaction<Tables>, id: number, type: 'image' | 'doc'): Promise<number> {
  const last = await within
    .selectFrom('project_file')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('project_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

async function expectRoomFor(within: Transaction<Tables>, id: number): Promise<void> {
  const files = await within.selectFrom('project_file').select('type').where('project_id', '=', id).execute();
  const plans = await within.selectFrom('project_plan').select('id').where('project_id', '=', id).execute();
  const gallery = files.filter(({ type }) => type === 'image').length;
  expectRoom({ gallery, documents: files.length - gallery, plans: plans.length });
}

/** A slug that was asked for; else a new title brings a new one. */
async function newSlug(within: Transaction<Tables>, id: number, oldTitle: string, { slug, fields }: ProjectChange) {
  const text = slug ?? (fields.title !== undefined && fields.title !== oldTitle ? fields.title : undefined);
  return text === undefined ? {} : { slug_id: await freeSlug(within, 'project', text, id) };
}

/** What was refused is looked at again; what was approved stays so, unless the operator wants to see edits too. */
function stateAfterEdit({ request_status }: ListingState, autoApproveEdited: string): Updateable<ProjectTable> {
  const looksAgain = request_status === 'rejected' || (request_status === 'approved' && autoApproveEdited === '0');
  return looksAgain ? { request_status: 'pending', status: 0, reject_reason: null, rejected_at: null } : {};
}
