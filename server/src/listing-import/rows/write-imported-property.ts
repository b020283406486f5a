import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { insertProperty } from '../../posting/insert-property.ts';
import { changeProperty, type GalleryChange, type PropertyChange } from '../../posting/change-property.ts';
import type { DueImport } from '../import-lease.ts';
import type { ImportDeps } from '../import-deps.ts';
import type { ImportedListing } from './imported-listing.ts';

/** An existing property that a reference names. */
export interface ReferencedProperty {
  id: number;
  /** An earlier import deactivated it. */
  isHidden: boolean;
}

export interface PropertyToWrite {
  due: DueImport;
  listing: ImportedListing;
  /** Files, the title picture first. */
  pictureIds: readonly number[];
  panoramaId: number | null;
}

/**
 * Creates the property of a row with the checks of posting: permission, package unit and approval.
 * @throws CallFailure those of insertProperty
 */
export async function createImportedProperty(
  trx: Transaction<Tables>,
  property: PropertyToWrite,
  deps: ImportDeps,
): Promise<number> {
  const { due, listing, pictureIds, panoramaId } = property;
  const [title = 0, ...gallery] = pictureIds;
  return insertProperty(
    trx,
    due.account_id,
    {
      fields: fieldsOf(listing),
      facts: await factsOf(listing, deps),
      facilities: facilitiesOf(listing) ?? [],
      title: { fileId: title },
      panorama: panoramaId === null ? undefined : { fileId: panoramaId },
      gallery: gallery.map((fileId) => ({ fileId })),
      documents: [],
      slug: listing.slug_id,
    },
    deps,
  );
}

/**
 * Updates a property, also a pending one. Fields without a column in the file do not change.
 * @returns ids of files that the property no longer shows
 * @throws CallFailure those of changeProperty
 */
export async function updateImportedProperty(
  trx: Transaction<Tables>,
  { id, isHidden }: ReferencedProperty,
  { due, listing, pictureIds, panoramaId }: PropertyToWrite,
  deps: ImportDeps,
): Promise<{ id: number; releasedFileIds: number[] }> {
  const change: PropertyChange = {
    fields: fieldsOf(listing),
    status: isHidden ? 1 : undefined,
    facts: await factsOf(listing, deps),
    removeFacts: listing.cleared ?? [],
    facilities: facilitiesOf(listing),
    panorama: panoramaId === null ? (listing.panorama === undefined ? undefined : null) : { fileId: panoramaId },
    slug: listing.slug_id,
    ...(await pictureChange(trx, id, pictureIds)),
  };
  const { releasedFileIds } = await changeProperty(trx, due.account_id, { id }, change, deps, { mayBePending: true });
  return { id, releasedFileIds };
}

/** Returns the fields of the property row. */
function fieldsOf(listing: ImportedListing) {
  const { reference: _, parameters, cleared, facilities, pictures, panorama, slug_id, ...fields } = listing;
  return fields;
}

function facilitiesOf({ facilities }: ImportedListing) {
  return facilities && Object.entries(facilities).map(([id, distance]) => ({ facility_id: Number(id), distance }));
}

/** Returns the facts; the area is in m² when a fact has this meaning. */
async function factsOf({ parameters }: ImportedListing, deps: ImportDeps) {
  const catalogue = await deps.catalogue();
  const id = Object.keys(parameters).find((each) => catalogue.parameters.get(Number(each))?.meaning === 'area');
  const area = id === undefined ? Number.NaN : Number(parameters[id]);
  return { texts: parameters, area: area > 0 ? area : undefined, files: new Map<number, never>() };
}

/** Returns the change to the cover and gallery of the file; existing pictures retain their rows. */
async function pictureChange(
  trx: Transaction<Tables>,
  propertyId: number,
  [title = 0, ...gallery]: readonly number[],
): Promise<Pick<PropertyChange, 'title' | 'gallery'>> {
  const property = trx.selectFrom('property').select('title_image_id').where('id', '=', propertyId);
  const { title_image_id: cover } = await property.executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('property_picture')
    .select(['id', 'file_id'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .execute();
  const rowOf = new Map(rows.map(({ id, file_id }) => [file_id, id]));
  const titleRow = rowOf.get(title);
  const added = gallery.filter((fileId) => !rowOf.has(fileId) && fileId !== cover);
  const retained = new Set(gallery.flatMap((fileId) => rowOf.get(fileId) ?? []));
  const change: GalleryChange = {
    added: added.map((fileId) => ({ fileId })),
    removed: rows.map(({ id }) => id).filter((id) => !retained.has(id) && id !== titleRow),
    order: () =>
      gallery.map((fileId) => {
        const picture = rowOf.get(fileId);
        if (picture !== undefined) return { picture };
        return fileId === cover ? { title: true } : { file: added.indexOf(fileId) };
      }),
  };
  if (title === cover) {
    // The cover must not be in the gallery too.
    const removed = titleRow === undefined ? change.removed : [...change.removed, titleRow];
    return { gallery: { ...change, removed } };
  }
  return { title: titleRow === undefined ? { fileId: title } : { picture: titleRow }, gallery: change };
}
