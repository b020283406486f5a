import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/upload-limits';
import { isPublic, type ListingState } from '@latchkey/contract/posting/listing-states';
import type { OfferCode } from '@latchkey/contract/posting/offer-states';
import { sql, type Transaction } from 'kysely';
import { enqueueNewListing } from '../saved-search/enqueue-new-listing.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { type Facts, factKeys } from '../property/fact-keys.ts';
import { expectPlausible } from '../listing-checks/expect-plausible.ts';
import { afterListingSaved } from '../listing-checks/after-listing-saved.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { addDocuments, addFacilities } from './insert-property.ts';
import { editedState } from './edited-state.ts';
import { reserveSlug } from './slugs.ts';
import type { GalleryEntry } from './files/gallery-order.ts';
import { type PhotoRooms, savePhotoRooms } from './files/save-photo-rooms.ts';
import { saveListingFiles, type ListingFile } from './files/listing-files.ts';
import { type LockedProperty, type PropertyRef, lockOwnProperty } from './lock-property.ts';
import { fileIdsOf, type SubmittedFacility, plainColumns, type AcceptedFacts } from './property-draft.ts';
import type { PropertyFields } from './property-fields.ts';
import { changeGallery } from './files/change-gallery.ts';

/** A change of a property. Missing fields stay unchanged. */
export interface PropertyChange {
  fields: PropertyFields;
  /** The owner's switch; only for an approved property. */
  status?: 0 | 1 | undefined;
  facts?: AcceptedFacts | undefined;
  removeFacts?: readonly number[] | undefined;
  /** The complete list; others are removed. */
  facilities?: readonly SubmittedFacility[] | undefined;
  /** A file, or the id of a gallery picture. */
  title?: ListingFile | { picture: number } | undefined;
  /** Null removes. */
  panorama?: ListingFile | null | undefined;
  metaImage?: ListingFile | null | undefined;
  gallery?: GalleryChange | undefined;
  /** What the photos show after the change, the cover first. */
  rooms?: PhotoRooms;
  documents?: { added: readonly ListingFile[]; removed: readonly number[] } | undefined;
  /** Made from a new title if missing. */
  slug?: string | undefined;
}

export interface GalleryChange {
  added: readonly ListingFile[];
  removed: readonly number[];
  /** Returns the new gallery from the ids of the remaining pictures; `file` is an index into `added`. */
  order: (remaining: readonly number[], isTitleReplaced: boolean) => readonly GalleryEntry[];
}

export interface PropertyChangeResult {
  id: number;
  /** Ids of files that the property no longer uses. The caller deletes them after the commit (deleteUnusedFiles). */
  releasedFileIds: number[];
}

/** The state after an edit. */
export interface EditedState extends ListingState {
  property_type: OfferCode;
}

/**
 * Changes a property of the account, in one transaction with its files.
 * @throws CallFailure `property_not_found`, `not_owner`, `listing_not_editable`, `status_change_not_allowed`,
 *   `package_not_available`, and those of writePropertyChange
 */
export async function changeProperty(
  trx: Transaction<Tables>,
  accountId: number,
  ref: PropertyRef,
  change: PropertyChange,
  context: Pick<Context, 'database' | 'now' | 'geocoder'>,
  { mayBePending }: { mayBePending?: boolean } = {},
): Promise<PropertyChangeResult> {
  const property = await lockOwnProperty(trx, accountId, ref);
  const settings = await loadSettings(context.database, trx);
  const requiresApproval = settings.text('auto_approve_edited_listings') === '0';
  const state = editedState(property, { ...change.fields, status: change.status }, { requiresApproval, mayBePending });
  if (isPublic(state) && !isPublic(property))
    await expectPaid(trx, { kind: 'property', accountId, packageId: property.packageId }, context);
  return writePropertyChange(trx, property, state, change, context);
}

/**
 * Writes a change of a locked property and its new state. New files belong to its owner.
 * @throws CallFailure `too_many_files`, and those of claimStagedUploads and expectPlausible
 */
export async function writePropertyChange(
  trx: Transaction<Tables>,
  property: LockedProperty,
  state: EditedState,
  change: PropertyChange,
  context: Pick<Context, 'database' | 'now' | 'geocoder'>,
): Promise<PropertyChangeResult> {
  const { id, accountId } = property;
  const { fields } = change;
  const at = context.now();
  const before = await trx
    .selectFrom('property')
    .select(['title', 'facts', 'category_id', 'title_image_id', 'three_d_image_id', 'meta_image_id', 'rentduration'])
    .select(['area', 'price', 'property_type', 'latitude', 'longitude', 'country', 'request_status', 'listed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  const { latitude, longitude, country } = fields;
  const isMoved = latitude !== undefined || longitude !== undefined || country !== undefined;
  await expectPlausible({ ...(isMoved && { ...before, ...plainColumns(fields) }), area: change.facts?.area }, context);
  const saveFiles = (files: readonly ListingFile[]) => saveListingFiles(trx, accountId, files, at);
  const pictures = await changeGallery(trx, id, before.title_image_id, change, saveFiles);
  const documents = await changeDocuments(trx, id, change.documents, saveFiles);
  const panorama = await replaceFile(before.three_d_image_id, change.panorama, saveFiles);
  const meta = await replaceFile(before.meta_image_id, change.metaImage, saveFiles);
  const facts = await changeFacts(trx, before, change, saveFiles);
  const rentduration = fields.rentduration === undefined ? before.rentduration : fields.rentduration;

  await trx
    .updateTable('property')
    .set({
      ...plainColumns(fields),
      ...state,
      ...(property.request_status !== state.request_status && { reject_reason: null, rejected_at: null }),
      // Only rentals have a rent duration (check constraint of the table).
      rentduration: state.property_type % 2 === 0 ? null : rentduration,
      ...(await changedSlug(trx, id, before.title, change)),
      title_image_id: pictures.title,
      three_d_image_id: panorama.id,
      meta_image_id: meta.id,
      facts: JSON.stringify(facts.stored),
      fact_keys: factKeys(facts.stored),
      area: facts.area,
      ...(change.facilities && { facility_ids: change.facilities.map(({ facility_id }) => facility_id) }),
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await savePhotoRooms(trx, id, change.rooms);
  if (change.facilities) {
    await trx.deleteFrom('property_facility').where('property_id', '=', id).execute();
    await addFacilities(trx, id, change.facilities);
  }
  await afterListingSaved(trx, id, before, at);
  await enqueueNewListing(trx, id);
  const released = [...pictures.released, ...documents, ...panorama.released, ...meta.released, ...facts.released];
  return { id, releasedFileIds: released };
}

type SaveFiles = (files: readonly ListingFile[]) => Promise<number[]>;

/** Replaces a single file: undefined leaves it unchanged, null removes it. */
async function replaceFile(before: number | null, file: ListingFile | null | undefined, saveFiles: SaveFiles) {
  if (file === undefined) return { id: before, released: [] };
  const [id = null] = file === null ? [] : await saveFiles([file]);
  return { id, released: before === null ? [] : [before] };
}

/** A new slug if slug or title changed. Otherwise the slug stays, because links to it exist. */
async function changedSlug(trx: Transaction<Tables>, id: number, title: string, { slug, fields }: PropertyChange) {
  const source = slug ?? (fields.title !== undefined && fields.title !== title ? fields.title : undefined);
  return source === undefined ? {} : { slug_id: await reserveSlug(trx, 'property', source, id) };
}

async function changeDocuments(
  trx: Transaction<Tables>,
  id: number,
  change: PropertyChange['documents'],
  saveFiles: SaveFiles,
): Promise<number[]> {
  if (!change) return [];
  const deleted =
    change.removed.length === 0
      ? []
      : await trx
          .deleteFrom('property_document')
          .where('property_id', '=', id)
          .where('id', 'in', change.removed)
          .returning('file_id')
          .execute();
  await addDocuments(trx, id, await saveFiles(change.added));
  const { count } = await trx
    .selectFrom('property_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count > fileCount.documents) throw new CallFailure('too_many_files');
  return deleted.map(({ file_id }) => file_id);
}

/** New facts replace those of the same parameter. After a change of category only facts of its parameters remain. */
async function changeFacts(
  trx: Transaction<Tables>,
  before: { facts: unknown; category_id: number; area: number | null },
  { facts, removeFacts = [], fields }: PropertyChange,
  saveFiles: SaveFiles,
) {
  const old = before.facts as Facts;
  const isRemaining = await remainingFactsOf(trx, before.category_id, fields.category_id ?? before.category_id);
  const files = [...(facts?.files ?? [])];
  const ids = await saveFiles(files.map(([, file]) => file));
  const stored: Facts = {
    ...Object.fromEntries(
      Object.entries(old).filter(([id]) => isRemaining(Number(id)) && !removeFacts.includes(Number(id))),
    ),
    ...facts?.texts,
    ...Object.fromEntries(files.map(([id], index) => [id, { file: ids[index] ?? 0 }])),
  };
  const usedFiles = new Set(fileIdsOf(stored));
  const hasArea = await sql<{ id: number }>`select id from parameter where meaning = 'area'`.execute(trx);
  const area = hasArea.rows.some(({ id }) => stored[id] !== undefined) ? (facts?.area ?? before.area) : null;
  return { stored, area, released: fileIdsOf(old).filter((id) => !usedFiles.has(id)) };
}

async function remainingFactsOf(trx: Transaction<Tables>, before: number, after: number) {
  if (before === after) return () => true;
  const rows = await trx
    .selectFrom('category_parameter')
    .select('parameter_id')
    .where('category_id', '=', after)
    .execute();
  const own = new Set(rows.map((row) => row.parameter_id));
  return (id: number) => own.has(id);
}
