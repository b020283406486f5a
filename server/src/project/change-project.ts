import { CallFailure } from '@latchkey/contract/errors';
import { canEdit, type ListingState } from '@latchkey/contract/posting/listing-states';
import type { SubmittedFile } from '@latchkey/contract/posting/listing-file';
import type { Transaction, Updateable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { ProjectTable, Tables } from '../platform/database/tables.ts';
import { reserveSlug } from '../posting/slugs.ts';
import { orderGallery } from '../posting/files/gallery-order.ts';
import { saveListingFiles, type ListingFile } from '../posting/files/listing-files.ts';
import { expectPlausible } from '../listing-checks/expect-plausible.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { addPlans, addProjectFiles } from './insert-project.ts';
import { type LockedProject, lockOwnProject } from './lock-project.ts';
import { expectWithinFileLimits, plainColumns, type ProjectFields, type AcceptedPlan } from './project-draft.ts';

/** A change of a project. Missing fields stay unchanged. */
export interface ProjectChange {
  fields: ProjectFields;
  /** A new cover, or the picture of the gallery that becomes it. */
  image?: ListingFile | { picture: number } | undefined;
  /** Null removes it. */
  metaImage?: ListingFile | null | undefined;
  /** New pictures as sent (`submitted`) and as accepted (`gallery`), in the same order. */
  submitted: readonly SubmittedFile[];
  gallery: readonly ListingFile[];
  order: readonly string[];
  documents: readonly ListingFile[];
  plans: readonly AcceptedPlan[];
  removedPictures: readonly number[];
  removedDocuments: readonly number[];
  removedPlans: readonly number[];
  slug?: string | undefined;
}

type ChangeDeps = Pick<Context, 'database' | 'now' | 'geocoder'>;

/**
 * Changes a project of the account, in one transaction with its files.
 * @throws CallFailure `project_not_found`, `not_owner`, `listing_not_editable`, and those of writeProjectChange
 */
export async function changeProject(
  trx: Transaction<Tables>,
  accountId: number,
  id: number,
  change: ProjectChange,
  context: ChangeDeps,
): Promise<void> {
  const before = await lockOwnProject(trx, id, accountId);
  if (!canEdit(before)) throw new CallFailure('listing_not_editable');
  const settings = await loadSettings(context.database, trx);
  const state = stateAfterEdit(before, settings.text('auto_approve_edited_listings'));
  await writeProjectChange(trx, before, state, change, context);
}

/**
 * Writes a change of a locked project and its new state. New files belong to its owner. The caller deletes files that are no
 * longer used after the commit.
 * @throws CallFailure `too_many_files`, `not_found` for a picture or plan of another project, and those of claimStagedUploads and
 *   expectPlausible
 */
export async function writeProjectChange(
  trx: Transaction<Tables>,
  { id, accountId }: Pick<LockedProject, 'id' | 'accountId'>,
  state: Updateable<ProjectTable>,
  change: ProjectChange,
  context: ChangeDeps,
): Promise<void> {
  const stored = await trx
    .selectFrom('project')
    .select(['title', 'image_id', 'latitude', 'longitude', 'country'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { latitude, longitude, country } = change.fields;
  const isMoved = latitude !== undefined || longitude !== undefined || country !== undefined;
  if (isMoved) await expectPlausible({ ...stored, ...plainColumns(change.fields) }, context);
  const at = context.now();
  const files = await saveNewFiles(trx, accountId, change, at);
  await removeParts(trx, id, change);
  const cover = await changeGallery(trx, id, stored.image_id, change, files, at);
  await addProjectFiles(trx, id, 'doc', files.documents, await nextPosition(trx, id, 'doc'), at);
  await changePlans(trx, id, change.plans, files.drawings, at);
  await expectRoomFor(trx, id);
  const columns: Updateable<ProjectTable> = {
    ...plainColumns(change.fields),
    ...(cover !== undefined && { image_id: cover }),
    ...(change.metaImage !== undefined && { meta_image_id: files.metaImage }),
    ...(await newSlug(trx, id, stored.title, change)),
    ...state,
    updated_at: at,
  };
  await trx.updateTable('project').set(columns).where('id', '=', id).execute();
}

/** Saves all files at once, so that one statement attaches all staged uploads. */
async function saveNewFiles(trx: Transaction<Tables>, accountId: number | null, change: ProjectChange, at: Date) {
  const { image, metaImage, gallery, documents, plans } = change;
  const cover = image && !('picture' in image) ? [image] : [];
  const meta = metaImage ? [metaImage] : [];
  const drawings = plans.flatMap(({ document }) => document ?? []);
  const ids = await saveListingFiles(trx, accountId, [...cover, ...meta, ...gallery, ...documents, ...drawings], at);
  const takeIds = (list: readonly unknown[]) => ids.splice(0, list.length);
  return {
    cover: takeIds(cover)[0],
    metaImage: takeIds(meta)[0] ?? null,
    gallery: takeIds(gallery),
    documents: takeIds(documents),
    drawings: takeIds(drawings),
  };
}

async function removeParts(trx: Transaction<Tables>, id: number, change: ProjectChange): Promise<void> {
  const remove = async (type: 'image' | 'doc', ids: readonly number[]) => {
    if (ids.length === 0) return;
    const rows = trx.deleteFrom('project_file').where('project_id', '=', id).where('type', '=', type);
    await rows.where('id', 'in', ids).execute();
  };
  await remove('image', change.removedPictures);
  await remove('doc', change.removedDocuments);
  if (change.removedPlans.length === 0) return;
  await trx.deleteFrom('project_plan').where('project_id', '=', id).where('id', 'in', change.removedPlans).execute();
}

/** @returns the file id of the new cover, undefined if the cover stays */
async function changeGallery(
  trx: Transaction<Tables>,
  id: number,
  oldCover: number | null,
  { image, submitted, order }: ProjectChange,
  files: { cover: number | undefined; gallery: readonly number[] },
  at: Date,
): Promise<number | undefined> {
  const pictures = await trx
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
    await trx.deleteFrom('project_file').where('id', '=', picture.id).execute();
  }
  const ids = pictures.map((picture) => picture.id);
  const entries = orderGallery(ids, submitted, order, cover !== undefined && oldCover !== null);
  for (const [position, entry] of entries.entries()) {
    if ('picture' in entry) {
      await trx.updateTable('project_file').set({ position }).where('id', '=', entry.picture).execute();
    } else {
      const file = 'title' in entry ? oldCover : files.gallery[entry.file];
      if (file !== undefined && file !== null) await addProjectFiles(trx, id, 'image', [file], position, at);
    }
  }
  return cover;
}

async function changePlans(
  trx: Transaction<Tables>,
  id: number,
  plans: readonly AcceptedPlan[],
  drawings: readonly number[],
  at: Date,
): Promise<void> {
  const remainingDrawings = [...drawings];
  const added: { title: string; file_id: number }[] = [];
  for (const { id: planId, title, document } of plans) {
    const file_id = document && remainingDrawings.shift();
    if (planId === undefined) {
      if (file_id !== undefined) added.push({ title, file_id });
      continue;
    }
    const changed = await trx
      .updateTable('project_plan')
      .set({ title, ...(file_id !== undefined && { file_id }), updated_at: at })
      .where('id', '=', planId)
      .where('project_id', '=', id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new CallFailure('not_found');
  }
  const last = await trx
    .selectFrom('project_plan')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('project_id', '=', id)
    .executeTakeFirst();
  await addPlans(trx, id, added, (last?.position ?? -1) + 1, at);
}

async function nextPosition(trx: Transaction<Tables>, id: number, type: 'image' | 'doc'): Promise<number> {
  const last = await trx
    .selectFrom('project_file')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('project_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

async function expectRoomFor(trx: Transaction<Tables>, id: number): Promise<void> {
  const files = await trx.selectFrom('project_file').select('type').where('project_id', '=', id).execute();
  const plans = await trx.selectFrom('project_plan').select('id').where('project_id', '=', id).execute();
  const gallery = files.filter(({ type }) => type === 'image').length;
  expectWithinFileLimits({ gallery, documents: files.length - gallery, plans: plans.length });
}

/** The requested slug, or a new one from a changed title. */
async function newSlug(trx: Transaction<Tables>, id: number, oldTitle: string, { slug, fields }: ProjectChange) {
  const text = slug ?? (fields.title !== undefined && fields.title !== oldTitle ? fields.title : undefined);
  return text === undefined ? {} : { slug_id: await reserveSlug(trx, 'project', text, id) };
}

/** A rejected project becomes pending again. An approved one stays approved unless edits need an approval. */
function stateAfterEdit({ request_status }: ListingState, autoApproveEdited: string): Updateable<ProjectTable> {
  const needsApproval = request_status === 'rejected' || (request_status === 'approved' && autoApproveEdited === '0');
  return needsApproval ? { request_status: 'pending', status: 0, reject_reason: null, rejected_at: null } : {};
}
