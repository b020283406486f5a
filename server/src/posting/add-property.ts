import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/limits';
import { newPropertyState } from '@latchkey/contract/states/listing';
import type { Kysely, Transaction } from 'kysely';
import { homeBecamePublic } from '../alert/home-became-public.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { type Facts, factKeys } from '../property/fact-keys.ts';
import { expectPlausible } from '../quality/expect-plausible.ts';
import { homeWritten } from '../quality/home-written.ts';
import { freeSlug } from './free-slug.ts';
import { keepFiles, type ListingFile } from './listing-files.ts';
import { holdPoster, payForListing } from './listing-terms.ts';
import { type GivenFacility, plainColumns, type PropertyFields, type ReadyFacts } from './property-draft.ts';

type RequiredFields = 'title' | 'description' | 'category_id' | 'property_type' | 'address' | 'price';

/** A home that is to be listed: judged (checkProperty), its files taken in. */
export interface NewProperty {
  fields: PropertyFields & Required<Pick<PropertyFields, RequiredFields>>;
  facts: ReadyFacts;
  facilities: readonly GivenFacility[];
  title: ListingFile;
  panorama?: ListingFile | undefined;
  metaImage?: ListingFile | undefined;
  /** In their order. */
  gallery: readonly ListingFile[];
  documents: readonly ListingFile[];
  /** Else made of the title. */
  slug?: string | undefined;
  draftKey?: string | undefined;
}

/** Two posts under one draft key are one (decision 022): this is the one that came first. */
export class AlreadyPosted extends Error {
  readonly propertyId: number;

  constructor(propertyId: number) {
    super('This draft was posted before.');
    this.name = 'AlreadyPosted';
    this.propertyId = propertyId;
  }
}

/** The home that an account, or the operator, posted under this key. */
export async function findDraft(
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
 * Lists a home for an account, in one transaction with its files and the unit that it uses up: gate, package, slug, state
 * by auto approval (contract 2.4, 4.8, 4.15), and the alerts of those who wait for such a home.
 * @param accountId null: the market's own
 * @throws CallFailure those of holdPoster, expectPlausible, payForListing and takeUploads, and `too_many_files`
 * @throws AlreadyPosted
 */
export async function addProperty(
  within: Transaction<Tables>,
  accountId: number | null,
  home: NewProperty,
  context: Pick<Context, 'database' | 'now' | 'geocoder'>,
): Promise<number> {
  const { fields, facts } = home;
  if (home.gallery.length > fileCount.gallery || home.documents.length > fileCount.documents) {
    throw new CallFailure('too_many_files');
  }
  await expectPlausible({ ...fields, area: facts.area }, context);
  const poster = await holdPoster(within, accountId, context);
  const known = await findDraft(within, accountId, home.draftKey);
  if (known !== null) throw new AlreadyPosted(known);
  const at = context.now();
  const { packageId, isApproved } = await payForListing(within, poster, 'property_list', at);
  const kept = await keepHomeFiles(within, accountId, home, at);
  const stored: Facts = { ...facts.texts, ...kept.facts };
  const { id } = await within
    .insertInto('property')
    .values({
      ...plainColumns(fields),
      title: fields.title,
      price: fields.price,
      category_id: fields.category_id,
      property_type: fields.property_type,
      rentduration: fields.property_type === 1 ? (fields.rentduration ?? null) : null,
      account_id: accountId,
      slug_id: await freeSlug(within, 'property', home.slug ?? fields.title),
      draft_key: home.draftKey ?? null,
      package_id: packageId,
      ...newPropertyState(isApproved),
      ...kept.columns,
      facts: JSON.stringify(stored),
      fact_keys: factKeys(stored),
      facility_ids: home.facilities.map(({ facility_id }) => facility_id),
      area: facts.area !== undefined && facts.area > 0 ? facts.area : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPictures(within, id, kept.gallery, 0);
  await addDocuments(within, id, kept.documents);
  await addFacilities(within, id, home.facilities);
  await homeWritten(within, id, null, at);
  await homeBecamePublic(within, id);
  return id;
}

/** In one go, so that what is staged is taken over by one statement. */
async function keepHomeFiles(within: Transaction<Tables>, accountId: number | null, home: NewProperty, at: Date) {
  const facts = [...home.facts.files];
  const single = [home.title, home.panorama, home.metaImage];
  const files = [...single.filter((file) => file !== undefined), ...home.gallery, ...home.documents];
  const ids = await keepFiles(within, accountId, [...files, ...facts.map(([, file]) => file)], at);
  const next = (file: ListingFile | undefined) => (file === undefined ? null : (ids.shift() ?? null));
  return {
    columns: {
      title_image_id: next(home.title),
      three_d_image_id: next(home.panorama),
      meta_image_id: next(home.metaImage),
    },
    gallery: ids.splice(0, home.gallery.length),
    documents: ids.splice(0, home.documents.length),
    facts: Object.fromEntries(facts.map(([parameter], index) => [parameter, { file: ids[index] ?? 0 }])),
  };
}

/** @param position of the first */
async function addPictures(
  within: Transaction<Tables>,
  property_id: number,
  fileIds: readonly number[],
  position: number,
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, index) => ({ property_id, file_id, position: position + index }));
  await within.insertInto('property_picture').values(rows).execute();
}

export async function addDocuments(
  within: Transaction<Tables>,
  property_id: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({ property_id, file_id }));
  await within.insertInto('property_document').values(rows).execute();
}

export async function addFacilities(
  within: Transaction<Tables>,
  property_id: number,
  facilities: readonly GivenFacility[],
): Promise<void> {
  if (facilities.length === 0) return;
  const rows = facilities.map((facility) => ({ ...facility, property_id }));
  await within.insertInto('property_facility').values(rows).execute();
}
