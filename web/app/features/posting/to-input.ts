import { userPaths } from '@latchkey/contract/paths';
import type { Parameter } from '@latchkey/contract/records/parameter';
import { uploadReference } from '@latchkey/contract/rules/staged-upload';
import type { Draft, DraftFields, DraftFile } from './draft.ts';
import { toPlainText, toRichText } from './rich-text.ts';

/** Turns a draft into what the calls take (contract 2.4 and 2.5); files travel as the names of their uploads. */

const referenceOf = (file: DraftFile | null | undefined): string | undefined =>
  file?.upload ? uploadReference(file.upload.token) : undefined;

/** What both kinds of listing share. */
function sharedInput({ fields, listing }: Draft) {
  const before = listing?.before;
  const isSameText = before !== undefined && before.description === fields.description;
  const removed = (list: 'documents') =>
    (before?.[list] ?? [])
      .filter(({ id }) => !fields[list].some((file) => file.id === id))
      .flatMap(({ kept }) => kept?.id ?? []);
  return {
    title: fields.title.trim(),
    // Formatting that only the console can write stays as long as nobody changes the words.
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
    meta_image: referenceOf(fields.metaImage) ?? (before?.metaImage && !fields.metaImage ? '' : undefined),
    slug_id: fields.slug || undefined,
    documents: fields.documents.flatMap((file) => referenceOf(file) ?? []),
    remove_documents: listing ? removed('documents').join(',') : undefined,
    ...galleryInput(fields, before),
  };
}

/** The pictures behind the cover, their order, and those that go. */
function galleryInput({ pictures }: DraftFields, before: DraftFields | undefined) {
  const [, ...others] = pictures;
  const stays = new Set(pictures.map(({ kept }) => kept?.id));
  const gone = (before?.pictures ?? []).flatMap(({ kept }) => kept?.id ?? []).filter((id) => !stays.has(id));
  return {
    gallery_images: others.flatMap((file) => referenceOf(file) ?? []),
    // `title` is what was the cover until now.
    gallery_order: others
      .flatMap((file) => (file.kept ? String(file.kept.id ?? 'title') : (referenceOf(file) ?? [])))
      .join(),
    remove_gallery_images: before ? gone.join(',') : undefined,
  };
}

/** The cover, where it isn't the one that the server has already. */
function coverOf({ pictures: [cover] }: DraftFields): string | undefined {
  if (!cover?.kept) return referenceOf(cover);
  return cover.kept.id === null ? undefined : `image:${cover.kept.id}`;
}

/** For post_property and update_post_property. */
export function propertyInput(draft: Draft, parameters: readonly Parameter[]) {
  const { fields, listing, key } = draft;
  return {
    ...sharedInput(draft),
    ...(listing ? { id: listing.id } : { draft_key: key }),
    property_type: fields.offer === 'rent' ? 1 : 0,
    price: fields.price ?? undefined,
    address: fields.address.trim(),
    client_address: fields.clientAddress.trim(),
    rentduration: fields.offer === 'rent' ? fields.rentduration : undefined,
    is_premium: fields.isPremium ? 'true' : 'false',
    title_image: coverOf(fields),
    three_d_image: referenceOf(fields.panorama),
    remove_three_d_image: listing?.before.panorama && !fields.panorama ? 1 : undefined,
    parameters: parameters.flatMap((parameter) => factInput(fields, parameter)),
    facilities: Object.entries(fields.facilities).map(([id, distance]) => ({ facility_id: Number(id), distance })),
  };
}

function factInput({ facts, factFiles }: DraftFields, { id, type_of_parameter }: Parameter) {
  if (type_of_parameter === 'file') {
    const value = referenceOf(factFiles[id]);
    return value === undefined ? [] : [{ parameter_id: id, value }];
  }
  const fact = facts[id] ?? '';
  const value = Array.isArray(fact) ? (fact.length > 0 ? JSON.stringify({ ...fact }) : '') : fact.trim();
  return value === '' ? [] : [{ parameter_id: id, value }];
}

/** For post_project, which creates and changes. */
export function projectInput(draft: Draft) {
  const { fields, listing, key } = draft;
  const planIds = new Set(fields.plans.map((plan) => plan.id));
  return {
    ...sharedInput(draft),
    ...(listing ? { id: listing.id } : { draft_key: key }),
    type: fields.projectType,
    location: fields.address.trim(),
    image: coverOf(fields),
    plans: fields.plans.map(({ id, title, document }) => ({
      id,
      title: title.trim(),
      document: referenceOf(document),
    })),
    remove_plans: listing?.before.plans.flatMap(({ id }) => (id === undefined || planIds.has(id) ? [] : id)).join(','),
  };
}

/** Words of a description for previews. */
export function descriptionWords(text: string): string {
  return toPlainText(toRichText(text)).replaceAll(/\n+- /g, ' · ').replaceAll(/\s+/g, ' ');
}

/** The page where a draft is worked on. */
export function draftPath({ kind, key, listing }: Draft, step?: string): string {
  const address = listing
    ? kind === 'property'
      ? userPaths.editProperty(listing.slug)
      : userPaths.editProject(listing.slug)
    : kind === 'property'
      ? userPaths.addProperty()
      : userPaths.addProject();
  const query = new URLSearchParams({ ...(!listing && { draft: key }), ...(step && { step }) }).toString();
  return query ? `${address}?${query}` : address;
}
