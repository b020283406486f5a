import type { Room } from '@latchkey/contract/property/rooms';
import type { UploadName } from '@latchkey/contract/upload-limits';
import type { ProjectType } from '@latchkey/contract/project/project-types';
import type { ListingKind } from '@latchkey/contract/schema/primitives';

/** A file of a draft. Unless `saved` or `refused`, IndexedDB has its bytes under the same id until the listing is sent. */
export interface DraftFile {
  id: string;
  name: string;
  bytes: number;
  /** MIME type as the device reports it. */
  type: string;
  use: UploadName;
  /** What a photo of a property shows. */
  room?: Room | null;
  /** Part of the listing already: its id, if it has one, and its URL. */
  saved?: { id: number | null; url: string };
  /** Token and time (milliseconds) of the upload; the server deletes unused uploads. */
  upload?: { token: string; at: number };
  /** Why it cannot be used: the key of a text `posting.refused.…`. */
  refused?: string;
}

/** A floor plan of a project. */
export interface DraftPlan {
  key: string;
  /** Absent until it was sent. */
  id?: number;
  title: string;
  document: DraftFile | null;
}

/** All fields of the form; a project leaves the fields of a property at their defaults. */
export interface DraftFields {
  categoryId: number | null;
  title: string;
  /** Plain text, see rich-text.ts. */
  description: string;
  videoLink: string;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  metaImage: DraftFile | null;
  /** Blank: derived from the title. */
  slug: string;
  /** The first is the cover. */
  pictures: DraftFile[];
  documents: DraftFile[];

  offer: 'sell' | 'rent' | null;
  price: number | null;
  /** ISO 4217: of a saved price that is not in the market's currency; null once another price is typed. */
  currency: string | null;
  rentduration: RentDuration;
  /** A day such as `2027-03-01`; blank: not known. Absent in drafts of earlier versions. */
  availableFrom?: string;
  isPremium: boolean;
  clientAddress: string;
  /** By parameter id; a list for check boxes. */
  facts: Record<number, string | string[]>;
  factFiles: Record<number, DraftFile>;
  /** Distances by facility id. */
  facilities: Record<number, number>;
  panorama: DraftFile | null;

  projectType: ProjectType;
  plans: DraftPlan[];
}

export const rentDurations = ['Daily', 'Monthly', 'Quarterly', 'Yearly'] as const;
export type RentDuration = (typeof rentDurations)[number];

/** Stored in IndexedDB: a renamed field would need a migration. */
export interface Draft {
  /** Created on the device; the server accepts a listing with the same key only once. */
  key: string;
  kind: ListingKind;
  /** Id of the owner. */
  account: number;
  /** The listing that it edits; absent for a new one. `seenAt`: its `updated_at` then, where the adapter checks it. */
  listing?: { id: number; slug: string; before: DraftFields; seenAt?: string };
  changedAt: number;
  fields: DraftFields;
}

const emptyFields: DraftFields = {
  categoryId: null,
  title: '',
  description: '',
  videoLink: '',
  address: '',
  city: '',
  state: '',
  country: '',
  latitude: null,
  longitude: null,
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  metaImage: null,
  slug: '',
  pictures: [],
  documents: [],
  offer: null,
  price: null,
  currency: null,
  rentduration: 'Monthly',
  isPremium: false,
  clientAddress: '',
  facts: {},
  factFiles: {},
  facilities: {},
  panorama: null,
  projectType: 'upcoming',
  plans: [],
};

/** @param now milliseconds */
export function newDraft(kind: ListingKind, account: number, key: string, now: number): Draft {
  return { key, kind, account, changedAt: now, fields: emptyFields };
}

/** Returns the key of the draft that edits a published listing: one per listing and device. */
export function editDraftKey(kind: ListingKind, id: number): string {
  return `change-${kind}-${id}`;
}

/**
 * Returns a draft that edits a published listing, one per listing and device. It starts with the fields of the listing.
 * @param now milliseconds
 */
export function createEditDraft(
  kind: ListingKind,
  account: number,
  listing: { id: number; slug: string; fields: Partial<DraftFields>; seenAt?: string },
  now: number,
): Draft {
  const { id, slug, seenAt } = listing;
  const fields = { ...emptyFields, ...listing.fields };
  return {
    key: editDraftKey(kind, id),
    kind,
    account,
    listing: { id, slug, before: fields, ...(seenAt !== undefined && { seenAt }) },
    changedAt: now,
    fields,
  };
}

/** Whether anything was entered; a draft without changes is not saved. */
export function hasChanges({ fields, listing }: Draft): boolean {
  return comparable(fields) !== comparable(listing?.before ?? emptyFields);
}

/** The fields as text; equal for a value that is blank and one that is absent. */
function comparable({ facts, ...fields }: DraftFields): string {
  return JSON.stringify({
    availableFrom: '',
    ...fields,
    facts: Object.entries(facts).filter(([, value]) => value.length > 0),
  });
}

export function filesOf(fields: DraftFields): DraftFile[] {
  const { pictures, documents, metaImage, panorama, factFiles, plans } = fields;
  const single = [metaImage, panorama, ...plans.map((plan) => plan.document)].filter((file) => file !== null);
  return [...pictures, ...documents, ...single, ...Object.values(factFiles)];
}

/** The fields with one file changed, wherever it is used. */
export function withFile(fields: DraftFields, id: string, change: (file: DraftFile) => DraftFile): DraftFields {
  const apply = (file: DraftFile) => (file.id === id ? change(file) : file);
  const applyOptional = (file: DraftFile | null) => file && apply(file);
  return {
    ...fields,
    pictures: fields.pictures.map(apply),
    documents: fields.documents.map(apply),
    metaImage: applyOptional(fields.metaImage),
    panorama: applyOptional(fields.panorama),
    factFiles: Object.fromEntries(Object.entries(fields.factFiles).map(([key, file]) => [key, apply(file)])),
    plans: fields.plans.map((plan) => ({ ...plan, document: applyOptional(plan.document) })),
  };
}

/**
 * Older drafts call `DraftFile.saved` `kept`. Renamed when read: a new version of the database would stop tabs that still
 * run the previous code from saving.
 */
export function renameSavedFiles(draft: Draft): Draft {
  const renamed = (fields: DraftFields) =>
    filesOf(fields).reduce((all, { id }) => withFile(all, id, renameSavedFile), fields);
  const { listing, fields } = draft;
  return {
    ...draft,
    fields: renamed(fields),
    ...(listing && { listing: { ...listing, before: renamed(listing.before) } }),
  };
}

function renameSavedFile(file: DraftFile & { kept?: DraftFile['saved'] }): DraftFile {
  const { kept, ...rest } = file;
  return kept ? { ...rest, saved: kept } : rest;
}

/** A copy of the list with the item at `from` moved to `to`, which is clamped to the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}
