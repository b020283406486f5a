import { userPaths } from '@latchkey/contract/paths';
import type { Parameter } from '@latchkey/contract/catalogue/parameter';
import { uploadReference } from '@latchkey/contract/posting/staged-upload';
import type { Draft, DraftFields, DraftFile } from './draft.ts';
import { toPlainText, toRichText } from './rich-text.ts';

/** Turns a draft into what the calls take (contract 2.4 and 2.5). */

/** Files that travel with the listing, by their ids: for a server that takes none ahead. */
export type CarriedFiles = ReadonlyMap<string, File>;

type Give = (file: DraftFile | null | undefined) => string | File | undefined;

/** A file goes as the name of its upload, else with its bytes. */
function giver(carried: CarriedFiles): Give {
  return (file) => {
    if (!file) return undefined;
    return file.upload ? uploadReference(file.upload.token) : carried.get(file.id);
  };
}

/** What both kinds of listing share. */
function sharedInput({ fields, listing }: Draft, give: Give) {
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
    meta_image: give(fields.metaImage) ?? (before?.metaImage && !fields.metaImage ? '' : undefined),
    slug_id: fields.slug || undefined,
    documents: fields.documents.flatMap((file) => give(file) ?? []),
    remove_documents: listing ? removed('documents').join(',') : undefined,
    ...galleryInput(fields, before, give),
  };
}

/** The pictures behind the cover, their order, and those that go. */
function galleryInput({ pictures }: DraftFields, before: DraftFields | undefined, give: Give) {
  const [, ...others] = pictures;
  const stays = new Set(pictures.map(({ kept }) => kept?.id));
  const gone = (before?.pictures ?? []).flatMap(({ kept }) => kept?.id ?? []).filter((id) => !stays.has(id));
  const given = others.flatMap((file) => give(file) ?? []);
  const carried = given.filter((file) => typeof file !== 'string');
  const nameOf = (file: DraftFile) => {
    // `title` is what was the cover until now.
    if (file.kept) return String(file.kept.id ?? 'title');
    const sent = give(file);
    return typeof sent === 'object' ? `file:${carried.indexOf(sent)}` : sent;
  };
  return {
    gallery_images: given,
    gallery_order: others
      .map(nameOf)
      .filter((name) => name !== undefined)
      .join(),
    remove_gallery_images: before ? gone.join(',') : undefined,
  };
}

/** The cover, where it isn't the one that the server has already. */
function coverOf({ pictures: [cover] }: DraftFields, give: Give): string | File | undefined {
  if (!cover?.kept) return give(cover);
  return cover.kept.id === null ? undefined : `image:${cover.kept.id}`;
}

/** For post_property and update_post_property. */
export function propertyInput(draft: Draft, parameters: readonly Parameter[], carried: CarriedFiles = new Map()) {
  const give = giver(carried);
  const { fields, listing, key } = draft;
  return {
    ...sharedInput(draft, give),
    ...(listing ? { id: listing.id } : { draft_key: key }),
    property_type: fields.offer === 'rent' ? 1 : 0,
    price: fields.price ?? undefined,
    address: fields.address.trim(),
    client_address: fields.clientAddress.trim(),
    rentduration: fields.offer === 'rent' ? fields.rentduration : undefined,
    is_premium: fields.isPremium ? 'true' : 'false',
    title_image: coverOf(fields, give),
    three_d_image: give(fields.panorama),
    remove_three_d_image: listing?.before.panorama && !fields.panorama ? 1 : undefined,
    parameters: parameters.flatMap((parameter) => factInput(fields, parameter, give)),
    remove_parameters: listing ? emptiedFacts(fields, listing.before).join(',') : undefined,
    facilities: Object.entries(fields.facilities).map(([id, distance]) => ({ facility_id: Number(id), distance })),
  };
}

function factInput({ facts, factFiles }: DraftFields, { id, type_of_parameter }: Parameter, give: Give) {
  if (type_of_parameter === 'file') {
    const value = give(factFiles[id]);
    return value === undefined ? [] : [{ parameter_id: id, value }];
  }
  const fact = facts[id] ?? '';
  const value = Array.isArray(fact) ? (fact.length > 0 ? JSON.stringify({ ...fact }) : '') : fact.trim();
  return value === '' ? [] : [{ parameter_id: id, value }];
}

/** Facts that were told and are not any more: a blank value alone would keep them. */
function emptiedFacts({ facts, factFiles }: DraftFields, before: DraftFields): number[] {
  const isTold = (fact: string | string[] | undefined) =>
    Array.isArray(fact) ? fact.length > 0 : Boolean(fact?.trim());
  const emptied = Object.keys(before.facts)
    .map(Number)
    .filter((id) => isTold(before.facts[id]) && !isTold(facts[id]));
  return [
    ...emptied,
    ...Object.keys(before.factFiles)
      .map(Number)
      .filter((id) => !factFiles[id]),
  ];
}

/** For post_project, which creates and changes. */
export function projectInput(draft: Draft, carried: CarriedFiles = new Map()) {
  const give = giver(carried);
  const { fields, listing, key } = draft;
  const planIds = new Set(fields.plans.map((plan) => plan.id));
  return {
    ...sharedInput(draft, give),
    ...(listing ? { id: listing.id } : { draft_key: key }),
    type: fields.projectType,
    location: fields.address.trim(),
    image: coverOf(fields, give),
    plans: fields.plans.map(({ id, title, document }) => ({
      id,
      title: title.trim(),
      document: give(document),
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
