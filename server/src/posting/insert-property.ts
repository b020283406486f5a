import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/upload-limits';
import { newPropertyState } from '@latchkey/contract/posting/listing-states';
import type { Kysely, Transaction } from 'kysely';
import { enqueueNewListing } from '../saved-search/enqueue-new-listing.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Facts, factKeys } from '../property/fact-keys.ts';
import { expectPlausible } from '../listing-checks/expect-plausible.ts';
import { afterListingSaved } from '../listing-checks/after-listing-saved.ts';
import { reserveSlug } from './slugs.ts';
import { saveListingFiles, type ListingFile } from './files/listing-files.ts';
import { type PhotoRooms, savePhotoRooms } from './files/save-photo-rooms.ts';
import { lockPoster, payForListing } from './listing-terms.ts';
import { type SubmittedFacility, plainColumns, type AcceptedFacts } from './property-draft.ts';
import type { PropertyFields } from './property-fields.ts';

type RequiredFields = 'title' | 'description' | 'category_id' | 'property_type' | 'address' | 'price';

/** A property to be inserted, validated by checkProperty, with accepted files. */
export interface NewProperty {
  fields: PropertyFields & Required<Pick<PropertyFields, RequiredFields>>;
  facts: AcceptedFacts;
  facilities: readonly SubmittedFacility[];
  title: ListingFile;
  panorama?: ListingFile | undefined;
  metaImage?: ListingFile | undefined;
  /** In display order. */
  gallery: readonly ListingFile[];
  documents: readonly ListingFile[];
  /** What the photos show, the cover first. */
  rooms?: PhotoRooms;
  /** Made from the title if missing. */
  slug?: string | undefined;
  draftKey?: string | undefined;
}

/** The draft key was already used (decision 022). `propertyId` is the property of the first post. */
export class AlreadyPosted extends Error {
  readonly propertyId: number;

  constructor(propertyId: number) {
    super('draft was already posted');
    this.name = 'AlreadyPosted';
    this.propertyId = propertyId;
  }
}

/** Id of the property that an account, or the operator, posted with this draft key; null if there is none. */
export async function findPropertyByDraftKey(
  db: Kysely<Tables>,
  accountId: number | null,
  draftKey: string | undefined,
): Promise<number | null> {
  if (draftKey === undefined) return null;
  const row = await db
    .selectFrom('property')
    .select('id')
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('draft_key', '=', draftKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Inserts a property of an account, in one transaction with its files and the package unit that it uses: gate, package, slug,
 * state by auto approval (contract 2.4, 4.8, 4.15), and queued alerts of saved searches.
 * @param accountId null for a listing of the operator
 * @throws CallFailure those of lockPoster, expectPlausible, payForListing and claimStagedUploads, and `too_many_files`
 * @throws AlreadyPosted
 */
export async function insertProperty(
  trx: Transaction<Tables>,
  accountId: number | null,
  property: NewProperty,
  context: Pick<Context, 'database' | 'now' | 'geocoder'>,
): Promise<number> {
  const { fields, facts } = property;
  if (property.gallery.length > fileCount.gallery || property.documents.length > fileCount.documents) {
    throw new CallFailure('too_many_files');
  }
  await expectPlausible({ ...fields, area: facts.area }, context);
  const poster = await lockPoster(trx, accountId, context);
  const existingId = await findPropertyByDraftKey(trx, accountId, property.draftKey);
  if (existingId !== null) throw new AlreadyPosted(existingId);
  const at = context.now();
  const { packageId, isApproved } = await payForListing(trx, poster, 'property_list', at);
  const saved = await savePropertyFiles(trx, accountId, property, at);
  const stored: Facts = { ...facts.texts, ...saved.facts };
  const { id } = await trx
    .insertInto('property')
    .values({
      ...plainColumns(fields),
      title: fields.title,
      price: fields.price,
      category_id: fields.category_id,
      property_type: fields.property_type,
      rentduration: fields.property_type === 1 ? (fields.rentduration ?? null) : null,
      account_id: accountId,
      slug_id: await reserveSlug(trx, 'property', property.slug ?? fields.title),
      draft_key: property.draftKey ?? null,
      package_id: packageId,
      ...newPropertyState(isApproved),
      ...saved.columns,
      facts: JSON.stringify(stored),
      fact_keys: factKeys(stored),
      facility_ids: property.facilities.map(({ facility_id }) => facility_id),
      area: facts.area ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPictures(trx, id, saved.gallery);
  await savePhotoRooms(trx, id, property.rooms);
  await addDocuments(trx, id, saved.documents);
  await addFacilities(trx, id, property.facilities);
  await afterListingSaved(trx, id, null, at);
  await enqueueNewListing(trx, id);
  return id;
}

/** Saves all files at once, so that one statement attaches all staged uploads. */
async function savePropertyFiles(trx: Transaction<Tables>, accountId: number | null, property: NewProperty, at: Date) {
  const facts = [...property.facts.files];
  const single = [property.title, property.panorama, property.metaImage];
  const files = [...single.filter((file) => file !== undefined), ...property.gallery, ...property.documents];
  const ids = await saveListingFiles(trx, accountId, [...files, ...facts.map(([, file]) => file)], at);
  const next = (file: ListingFile | undefined) => (file === undefined ? null : (ids.shift() ?? null));
  return {
    columns: {
      title_image_id: next(property.title),
      three_d_image_id: next(property.panorama),
      meta_image_id: next(property.metaImage),
    },
    gallery: ids.splice(0, property.gallery.length),
    documents: ids.splice(0, property.documents.length),
    facts: Object.fromEntries(facts.map(([parameter], index) => [parameter, { file: ids[index] ?? 0 }])),
  };
}

async function addPictures(trx: Transaction<Tables>, property_id: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, position) => ({ property_id, file_id, position }));
  await trx.insertInto('property_picture').values(rows).execute();
}

/** Inserts rows for documents of a property. */
export async function addDocuments(
  trx: Transaction<Tables>,
  property_id: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({ property_id, file_id }));
  await trx.insertInto('property_document').values(rows).execute();
}

/** Inserts rows for facilities of a property. */
export async function addFacilities(
  trx: Transaction<Tables>,
  property_id: number,
  facilities: readonly SubmittedFacility[],
): Promise<void> {
  if (facilities.length === 0) return;
  const rows = facilities.map((facility) => ({ ...facility, property_id }));
  await trx.insertInto('property_facility').values(rows).execute();
}
