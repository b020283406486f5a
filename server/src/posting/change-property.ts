import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/limits';
import { isPublic, type ListingState } from '@latchkey/contract/states/listing';
import type { OfferCode } from '@latchkey/contract/states/offer';
import { sql, type Transaction } from 'kysely';
import { homeBecamePublic } from '../alert/home-became-public.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { type Facts, factKeys } from '../property/fact-keys.ts';
import { expectPlausible } from '../quality/expect-plausible.ts';
import { homeWritten } from '../quality/home-written.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { addDocuments, addFacilities } from './add-property.ts';
import { editedState } from './edited-state.ts';
import { freeSlug } from './free-slug.ts';
import type { GalleryEntry } from './gallery-order.ts';
import { keepFiles, type ListingFile } from './listing-files.ts';
import { type HeldHome, type HomeName, holdOwnHome } from './own-home.ts';
import { fileIdsOf, type GivenFacility, plainColumns, type PropertyFields, type ReadyFacts } from './property-draft.ts';
import { changeGallery } from './change-gallery.ts';

/** What shall be different of a home; what is left out stays. */
export interface PropertyChange {
  fields: PropertyFields;
  /** The owner's switch; only of an approved home. */
  status?: 0 | 1 | undefined;
  facts?: ReadyFacts | undefined;
  removeFacts?: readonly number[] | undefined;
  /** All of them; what is not among these goes. */
  facilities?: readonly GivenFacility[] | undefined;
  /** A file, or a picture of the gallery by its number. */
  title?: ListingFile | { picture: number } | undefined;
  /** Null removes. */
  panorama?: ListingFile | null | undefined;
  metaImage?: ListingFile | null | undefined;
  gallery?: GalleryChange | undefined;
  documents?: { added: readonly ListingFile[]; removed: readonly number[] } | undefined;
  /** Else made of a new title. */
  slug?: string | undefined;
}

export interface GalleryChange {
  added: readonly ListingFile[];
  removed: readonly number[];
  /** The whole gallery from the ids that stay; `file` counts in `added`. */
  order: (staying: readonly number[], titleLeaves: boolean) => readonly GalleryEntry[];
}

export interface Changed {
  id: number;
  /** Files that it shows no more: they go once the transaction is through (removeFiles). */
  released: number[];
}

/** What an edit makes of the state. */
export interface StateAfter extends ListingState {
  property_type: OfferCode;
}

/**
 * Changes a home of the account, in one transaction with its files.
 * @throws CallFailure `property_not_found`, `not_owner`, `listing_not_editable`, `status_change_not_allowed`,
 *   `package_not_available`, and those of writeChange
 */
export async function changeProperty(
  within: Transaction<Tables>,
  accountId: number,
  name: HomeName,
  change: PropertyChange,
  context: Pick<Context, 'database' | 'now' | 'geocoder'>,
  { mayBePending }: { mayBePending?: boolean } = {},
): Promise<Changed> {
  const home = await holdOwnHome(within, accountId, name);
  const settings = await loadSettings(context.database, within);
  const isLookedAt = settings.text('auto_approve_edited_listings') === '0';
  const state = editedState(home, { ...change.fields, status: change.status }, { isLookedAt, mayBePending });
  if (isPublic(state) && !isPublic(home))
    await expectPaid(within, { what: 'property', accountId, packageId: home.packageId }, context);
  return writeChange(within, home, state, change, context);
}

/**
 * Writes a change of a home that is held, and the state that it leaves. New files are its owner's.
 * @throws CallFailure `too_many_files`, and those of takeUploads and expectPlausible
 */
export async function writeChange(
  within: Transaction<Tables>,
  home: HeldHome,
  state: StateAfter,
  change: PropertyChange,
  context: Pick<Context, 'database' | 'now' | 'geocoder'>,
): Promise<Changed> {
  const { id, accountId } = home;
  const { fields } = change;
  const at = context.now();
  const before = await within
    .selectFrom('property')
    .select(['title', 'facts', 'category_id', 'title_image_id', 'three_d_image_id', 'meta_image_id', 'rentduration'])
    .select(['area', 'price', 'property_type', 'latitude', 'longitude', 'country', 'request_status', 'listed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  const { latitude, longitude, country } = fields;
  const moves = latitude !== undefined || longitude !== undefined || country !== undefined;
  await expectPlausible({ ...(moves && { ...before, ...plainColumns(fields) }), area: change.facts?.area }, context);
  const keep = (files: readonly ListingFile[]) => keepFiles(within, accountId, files, at);
  const pictures = await changeGallery(within, id, before.title_image_id, change, keep);
  const documents = await changeDocuments(within, id, change.documents, keep);
  const panorama = await replaced(before.three_d_image_id, change.panorama, keep);
  const meta = await replaced(before.meta_image_id, change.metaImage, keep);
  const facts = await changedFacts(within, before, change, keep);

  await within
    .updateTable('property')
    .set({
      ...plainColumns(fields),
      ...state,
      ...(home.request_status !== state.request_status && { reject_reason: null, rejected_at: null }),
      // Only what is to let has one (a check of the table).
      rentduration: state.property_type % 2 === 1 ? (fields.rentduration ?? before.rentduration) : null,
      ...(await changedSlug(within, id, before.title, change)),
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
  if (change.facilities) {
    await within.deleteFrom('property_facility').where('property_id', '=', id).execute();
    await addFacilities(within, id, change.facilities);
  }
  await homeWritten(within, id, before, at);
  await homeBecamePublic(within, id);
  const released = [...pictures.released, ...documents, ...panorama.released, ...meta.released, ...facts.released];
  return { id, released };
}

type Keep = (files: readonly ListingFile[]) => Promise<number[]>;

/** One place for one file: undefined keeps what is there, null clears. */
async function replaced(before: number | null, file: ListingFile | null | undefined, keep: Keep) {
  if (file === undefined) return { id: before, released: [] };
  const [id = null] = file === null ? [] : await keep([file]);
  return { id, released: before === null ? [] : [before] };
}

/** The address stays while neither slug nor title change: it may be in many hands. */
async function changedSlug(within: Transaction<Tables>, id: number, title: string, { slug, fields }: PropertyChange) {
  const wanted = slug ?? (fields.title !== undefined && fields.title !== title ? fields.title : undefined);
  return wanted === undefined ? {} : { slug_id: await freeSlug(within, 'property', wanted, id) };
}

async function changeDocuments(
  within: Transaction<Tables>,
  id: number,
  change: PropertyChange['documents'],
  keep: Keep,
): Promise<number[]> {
  if (!change) return [];
  const gone =
    change.removed.length === 0
      ? []
      : await within
          .deleteFrom('property_document')
          .where('property_id', '=', id)
          .where('id', 'in', change.removed)
          .returning('file_id')
          .execute();
  await addDocuments(within, id, await keep(change.added));
  const { count } = await within
    .selectFrom('property_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) > fileCount.documents) throw new CallFailure('too_many_files');
  return gone.map(({ file_id }) => file_id);
}

/** Given facts replace those of the same parameter; another category keeps only what it has itself. */
async function changedFacts(
  within: Transaction<Tables>,
  before: { facts: unknown; category_id: number; area: number | null },
  { facts, removeFacts = [], fields }: PropertyChange,
  keep: Keep,
) {
  const old = before.facts as Facts;
  const stays = await staysIn(within, before.category_id, fields.category_id ?? before.category_id);
  const files = [...(facts?.files ?? [])];
  const ids = await keep(files.map(([, file]) => file));
  const stored: Facts = {
    ...Object.fromEntries(Object.entries(old).filter(([id]) => stays(Number(id)) && !removeFacts.includes(Number(id)))),
    ...facts?.texts,
    ...Object.fromEntries(files.map(([id], index) => [id, { file: ids[index] ?? 0 }])),
  };
  const left = new Set(fileIdsOf(stored));
  const hasArea = await sql<{ id: number }>`select id from parameter where meaning = 'area'`.execute(within);
  const area = hasArea.rows.some(({ id }) => stored[id] !== undefined) ? (facts?.area ?? before.area) : null;
  return {
    stored,
    area: area !== null && area > 0 ? area : null,
    released: fileIdsOf(old).filter((id) => !left.has(id)),
  };
}

async function staysIn(within: Transaction<Tables>, before: number, after: number) {
  if (before === after) return () => true;
  const rows = await within
    .selectFrom('category_parameter')
    .select('parameter_id')
    .where('category_id', '=', after)
    .execute();
  const own = new Set(rows.map((row) => row.parameter_id));
  return (id: number) => own.has(id);
}
