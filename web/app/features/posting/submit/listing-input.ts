import { noRoom } from '@latchkey/contract/property/rooms';
import { userPaths } from '@latchkey/contract/paths';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { uploadReference } from '@latchkey/contract/posting/staged-upload';
import type { Draft, DraftFields, DraftFile } from '../drafts/draft.ts';
import { toPlainText, toRichText } from './rich-text.ts';

/** Converts a draft into the input of the calls (contract 2.4 and 2.5). */

/** Files by id that are sent with the listing, for a server without staged uploads. */
export type InlineFiles = ReadonlyMap<string, File>;

type FileValue = (file: DraftFile | null | undefined) => string | File | undefined;

/** A file is sent as the reference of its upload, otherwise with its bytes. */
function createFileValue(inlineFiles: InlineFiles): FileValue {
  return (file) => {
    if (!file) return undefined;
    return file.upload ? uploadReference(file.upload.token) : inlineFiles.get(file.id);
  };
}

/** Input that both kinds of listing share. */
function sharedInput({ fields, listing }: Draft, fileValue: FileValue) {
  const before = listing?.before;
  const isSameText = before !== undefined && before.description === fields.description;
  const removed = (list: 'documents') =>
    (before?.[list] ?? [])
      .filter(({ id }) => !fields[list].some((file) => file.id === id))
      .flatMap(({ saved }) => saved?.id ?? []);
  return {
    title: fields.title.trim(),
    // An unchanged description is not sent, so that formatting from the console survives.
    ...(!isSameText && { description: toRichText(fields.description) }),
    category_id: fields.categoryId ?? undefined,
    city: fields.city.trim(),
    state: fields.state.trim(),
    country: fields.country.trim(),
    latitude: fields.latitude ?? undefined,
    longitude: fields.longitude ?? undefined,
    video_link: fields.videoLink.trim(),
    meta_title: fields.metaTitle.trim(),
    meta_description: fields.metaDescription.trim(),
    meta_keywords: fields.metaKeywords.trim(),
    meta_image: fileValue(fields.metaImage) ?? (before?.metaImage && !fields.metaImage ? '' : undefined),
    slug_id: fields.slug || undefined,
    documents: fields.documents.flatMap((file) => fileValue(file) ?? []),
    remove_documents: listing ? removed('documents').join(',') : undefined,
    ...galleryInput(fields, before, fileValue),
  };
}

/** The pictures after the cover, their order, and the removed ones. */
function galleryInput({ pictures }: DraftFields, before: DraftFields | undefined, fileValue: FileValue) {
  const [, ...others] = pictures;
  const remainingIds = new Set(pictures.map(({ saved }) => saved?.id));
  const removedIds = (before?.pictures ?? [])
    .flatMap(({ saved }) => saved?.id ?? [])
    .filter((id) => !remainingIds.has(id));
  const files = others.flatMap((file) => fileValue(file) ?? []);
  const inlineFiles = files.filter((file) => typeof file !== 'string');
  const orderKey = (file: DraftFile) => {
    // `title` is the previous cover.
    if (file.saved) return String(file.saved.id ?? 'title');
    const value = fileValue(file);
    return typeof value === 'object' ? `file:${inlineFiles.indexOf(value)}` : value;
  };
  return {
    gallery_images: files,
    gallery_order: others
      .map(orderKey)
      .filter((name) => name !== undefined)
      .join(),
    remove_gallery_images: before ? removedIds.join(',') : undefined,
  };
}

/** The cover, unless it is unchanged. */
function coverOf({ pictures: [cover] }: DraftFields, fileValue: FileValue): string | File | undefined {
  if (!cover?.saved) return fileValue(cover);
  return cover.saved.id === null ? undefined : `image:${cover.saved.id}`;
}

/** Input of post_property and update_post_property. */
export function propertyInput(draft: Draft, parameters: readonly Parameter[], inlineFiles: InlineFiles = new Map()) {
  const fileValue = createFileValue(inlineFiles);
  const { fields, listing, key } = draft;
  return {
    ...sharedInput(draft, fileValue),
    ...(listing ? { id: listing.id } : { draft_key: key }),
    property_type: fields.offer === 'rent' ? 1 : 0,
    price: fields.price ?? undefined,
    address: fields.address.trim(),
    client_address: fields.clientAddress.trim(),
    rentduration: fields.offer === 'rent' ? fields.rentduration : undefined,
    available_from: fields.availableFrom,
    is_premium: fields.isPremium ? 'true' : 'false',
    title_image: coverOf(fields, fileValue),
    photo_rooms: fields.pictures.map(({ room }) => room ?? noRoom).join(),
    three_d_image: fileValue(fields.panorama),
    remove_three_d_image: listing?.before.panorama && !fields.panorama ? 1 : undefined,
    parameters: parameters.flatMap((parameter) => parameterInput(fields, parameter, fileValue)),
    remove_parameters: listing ? clearedParameters(fields, listing.before).join(',') : undefined,
    facilities: Object.entries(fields.facilities).map(([id, distance]) => ({ facility_id: Number(id), distance })),
  };
}

function parameterInput({ facts, factFiles }: DraftFields, { id, type_of_parameter }: Parameter, fileValue: FileValue) {
  if (type_of_parameter === 'file') {
    const value = fileValue(factFiles[id]);
    return value === undefined ? [] : [{ parameter_id: id, value }];
  }
  const entered = facts[id] ?? '';
  const value = Array.isArray(entered) ? (entered.length > 0 ? JSON.stringify({ ...entered }) : '') : entered.trim();
  return value === '' ? [] : [{ parameter_id: id, value }];
}

/** Ids of parameters whose value was removed; a blank value alone would leave them unchanged. */
function clearedParameters({ facts, factFiles }: DraftFields, before: DraftFields): number[] {
  const hasValue = (value: string | string[] | undefined) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value?.trim());
  const cleared = Object.keys(before.facts)
    .map(Number)
    .filter((id) => hasValue(before.facts[id]) && !hasValue(facts[id]));
  return [
    ...cleared,
    ...Object.keys(before.factFiles)
      .map(Number)
      .filter((id) => !factFiles[id]),
  ];
}

/** Input of post_project, which creates and updates. */
export function projectInput(draft: Draft, inlineFiles: InlineFiles = new Map()) {
  const fileValue = createFileValue(inlineFiles);
  const { fields, listing, key } = draft;
  const planIds = new Set(fields.plans.map((plan) => plan.id));
  return {
    ...sharedInput(draft, fileValue),
    ...(listing ? { id: listing.id } : { draft_key: key }),
    type: fields.projectType,
    location: fields.address.trim(),
    image: coverOf(fields, fileValue),
    plans: fields.plans.map(({ id, title, document }) => ({
      id,
      title: title.trim(),
      document: fileValue(document),
    })),
    remove_plans: listing?.before.plans.flatMap(({ id }) => (id === undefined || planIds.has(id) ? [] : id)).join(','),
  };
}

/** A description on one line, for previews. */
export function descriptionText(text: string): string {
  return toPlainText(toRichText(text)).replaceAll(/\n+- /g, ' · ').replaceAll(/\s+/g, ' ');
}

/** Path of the form of a draft. */
export function draftPath(draft: Draft, step?: string): string {
  const { key, listing } = draft;
  const query = new URLSearchParams({ ...(!listing && { draft: key }), ...(step && { step }) }).toString();
  return query ? `${formPath(draft)}?${query}` : formPath(draft);
}

/** Path of the page that is shown after a draft was sent. @param slug of the listing */
export function sentPath(draft: Draft, slug: string): string {
  return `${formPath(draft)}?${new URLSearchParams({ sent: slug }).toString()}`;
}

function formPath({ kind, listing }: Draft): string {
  if (listing) return kind === 'property' ? userPaths.editProperty(listing.slug) : userPaths.editProject(listing.slug);
  return kind === 'property' ? userPaths.addProperty() : userPaths.addProject();
}
