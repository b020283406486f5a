import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { addProperty } from '../posting/add-property.ts';
import { changeProperty, type GalleryChange, type PropertyChange } from '../posting/change-property.ts';
import type { DueImport } from './import-lease.ts';
import type { ImportRunner } from './import-runner.ts';
import type { ImportedListing } from './listing.ts';

/** A home that is there already. */
export interface ReferredHome {
  id: number;
  /** An earlier import switched it off. */
  isHidden: boolean;
}

export interface HomeToWrite {
  due: DueImport;
  listing: ImportedListing;
  /** Files, the title picture first. */
  pictureIds: readonly number[];
  panoramaId: number | null;
}

/**
 * Lists a home of a file as if its agency had posted it: gate, package unit and approval are those of a post.
 * @throws CallFailure those of addProperty
 */
export async function addHome(within: Transaction<Tables>, home: HomeToWrite, runner: ImportRunner): Promise<number> {
  const { due, listing, pictureIds, panoramaId } = home;
  const [title = 0, ...gallery] = pictureIds;
  return addProperty(
    within,
    due.account_id,
    {
      fields: fieldsOf(listing),
      facts: await factsOf(listing, runner),
      facilities: facilitiesOf(listing) ?? [],
      title: { fileId: title },
      panorama: panoramaId === null ? undefined : { fileId: panoramaId },
      gallery: gallery.map((fileId) => ({ fileId })),
      documents: [],
      slug: listing.slug_id,
    },
    runner,
  );
}

/**
 * Brings a home up to date, one that waits for approval too. What the file has no column for stays as it is.
 * @returns files that the home shows no more
 * @throws CallFailure those of changeProperty
 */
export async function changeHome(
  within: Transaction<Tables>,
  { id, isHidden }: ReferredHome,
  { due, listing, pictureIds, panoramaId }: HomeToWrite,
  runner: ImportRunner,
): Promise<{ id: number; unused: number[] }> {
  const change: PropertyChange = {
    fields: fieldsOf(listing),
    status: isHidden ? 1 : undefined,
    facts: await factsOf(listing, runner),
    removeFacts: listing.cleared ?? [],
    facilities: facilitiesOf(listing),
    panorama: panoramaId === null ? (listing.panorama === undefined ? undefined : null) : { fileId: panoramaId },
    slug: listing.slug_id,
    ...(await pictureChange(within, id, pictureIds)),
  };
  const { released } = await changeProperty(within, due.account_id, { id }, change, runner, { mayBePending: true });
  return { id, unused: released };
}

/** What a home has by itself. */
function fieldsOf(listing: ImportedListing) {
  const { reference: _, parameters, cleared, facilities, pictures, panorama, slug_id, ...fields } = listing;
  return fields;
}

function facilitiesOf({ facilities }: ImportedListing) {
  return facilities && Object.entries(facilities).map(([id, distance]) => ({ facility_id: Number(id), distance }));
}

/** The area is in m², where a fact means it. */
async function factsOf({ parameters }: ImportedListing, runner: ImportRunner) {
  const catalogue = await runner.catalogue();
  const id = Object.keys(parameters).find((each) => catalogue.parameters.get(Number(each))?.meaning === 'area');
  const area = id === undefined ? Number.NaN : Number(parameters[id]);
  return { texts: parameters, area: area > 0 ? area : undefined, files: new Map<number, never>() };
}

/** Cover and gallery as the file has them; pictures that are there already keep their place in the tables. */
async function pictureChange(
  within: Transaction<Tables>,
  propertyId: number,
  [title = 0, ...gallery]: readonly number[],
): Promise<Pick<PropertyChange, 'title' | 'gallery'>> {
  const home = within.selectFrom('property').select('title_image_id').where('id', '=', propertyId);
  const { title_image_id: cover } = await home.executeTakeFirstOrThrow();
  const rows = await within
    .selectFrom('property_picture')
    .select(['id', 'file_id'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .execute();
  const rowOf = new Map(rows.map(({ id, file_id }) => [file_id, id]));
  const titleRow = rowOf.get(title);
  const added = gallery.filter((fileId) => !rowOf.has(fileId) && fileId !== cover);
  const kept = new Set(gallery.flatMap((fileId) => rowOf.get(fileId) ?? []));
  const change: GalleryChange = {
    added: added.map((fileId) => ({ fileId })),
    removed: rows.map(({ id }) => id).filter((id) => !kept.has(id) && id !== titleRow),
    order: () =>
      gallery.map((fileId) => {
        const picture = rowOf.get(fileId);
        if (picture !== undefined) return { picture };
        return fileId === cover ? { title: true } : { file: added.indexOf(fileId) };
      }),
  };
  if (title === cover) {
    // A cover that stands in the gallery too stands there no more.
    const removed = titleRow === undefined ? change.removed : [...change.removed, titleRow];
    return { gallery: { ...change, removed } };
  }
  return { title: titleRow === undefined ? { fileId: title } : { picture: titleRow }, gallery: change };
}
