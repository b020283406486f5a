import type { UploadName } from '@latchkey/contract/limits';
import type { ProjectType } from '@latchkey/contract/project/project-types';

export type ListingKind = 'property' | 'project';

/** A file that was chosen for a listing; its bytes lie in the device's store under the same id until it is sent. */
export interface DraftFile {
  id: string;
  name: string;
  bytes: number;
  /** Of its content, as the device says. */
  type: string;
  use: UploadName;
  /** On the server since an earlier posting: its number where it has one, and its address. */
  kept?: { id: number | null; url: string };
  /** Went up: what the server knows it by, and when, for it is thrown away there after a while. */
  upload?: { token: string; at: number };
  /** Why it cannot be used: a key of `posting.refused.…`. */
  refused?: string;
}

/** A floor plan of a project. */
export interface DraftPlan {
  key: string;
  /** Its number, once it was sent. */
  id?: number;
  title: string;
  document: DraftFile | null;
}

/** Everything that a form asks for; a project leaves what only homes have as it began. */
export interface DraftFields {
  categoryId: number | null;
  title: string;
  /** As it is typed: plain, see rich-text.ts. */
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
  /** Blank: made from the title. */
  slug: string;
  /** The first is the cover. */
  pictures: DraftFile[];
  documents: DraftFile[];

  offer: 'sell' | 'rent' | null;
  price: number | null;
  /** ISO 4217: of a saved price that is not in the market's currency; null once another price is typed. */
  currency: string | null;
  rentduration: RentDuration;
  isPremium: boolean;
  clientAddress: string;
  /** By the number of the parameter; a list for check boxes. */
  facts: Record<number, string | string[]>;
  factFiles: Record<number, DraftFile>;
  /** Distances by the number of the facility. */
  facilities: Record<number, number>;
  panorama: DraftFile | null;

  projectType: ProjectType;
  plans: DraftPlan[];
}

export const rentDurations = ['Daily', 'Monthly', 'Quarterly', 'Yearly'] as const;
export type RentDuration = (typeof rentDurations)[number];

export interface Draft {
  /** Made once on the device; the server takes a listing with the same key only once. */
  key: string;
  kind: ListingKind;
  /** Whose it is. */
  account: number;
  /** The listing that it changes; absent for a new one. `seenAt`: its `updated_at` then, where the desk asks for it. */
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

/** The draft that changes a listing: one a listing on each device. */
export function changeKey(kind: ListingKind, id: number): string {
  return `change-${kind}-${id}`;
}

/** @param now milliseconds */
export function changeDraft(
  kind: ListingKind,
  account: number,
  listing: { id: number; slug: string; fields: Partial<DraftFields>; seenAt?: string },
  now: number,
): Draft {
  const { id, slug, seenAt } = listing;
  const fields = { ...emptyFields, ...listing.fields };
  return {
    key: changeKey(kind, id),
    kind,
    account,
    listing: { id, slug, before: fields, ...(seenAt !== undefined && { seenAt }) },
    changedAt: now,
    fields,
  };
}

/** Whether somebody has entered anything: what is empty isn't kept. */
export function isWorthKeeping({ fields, listing }: Draft): boolean {
  return JSON.stringify(fields) !== JSON.stringify(listing?.before ?? emptyFields);
}

/** Every file of a draft. */
export function filesOf(fields: DraftFields): DraftFile[] {
  const { pictures, documents, metaImage, panorama, factFiles, plans } = fields;
  const single = [metaImage, panorama, ...plans.map((plan) => plan.document)].filter((file) => file !== null);
  return [...pictures, ...documents, ...single, ...Object.values(factFiles)];
}

/** The fields with one file put in another's place, wherever it stands. */
export function withFile(fields: DraftFields, id: string, change: (file: DraftFile) => DraftFile): DraftFields {
  const put = (file: DraftFile) => (file.id === id ? change(file) : file);
  const putOne = (file: DraftFile | null) => file && put(file);
  return {
    ...fields,
    pictures: fields.pictures.map(put),
    documents: fields.documents.map(put),
    metaImage: putOne(fields.metaImage),
    panorama: putOne(fields.panorama),
    factFiles: Object.fromEntries(Object.entries(fields.factFiles).map(([key, file]) => [key, put(file)])),
    plans: fields.plans.map((plan) => ({ ...plan, document: putOne(plan.document) })),
  };
}

/** A list with the item at `from` moved to `to`; ends hold. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}
