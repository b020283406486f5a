import type { UploadName } from '@latchkey/contract/limits';
import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import type { ProjectDetail } from '@latchkey/contract/project/project';
import { type DraftFields, type DraftFile, rentDurations } from './draft.ts';
import { toPlainText } from './rich-text.ts';

/** What a form begins with when somebody changes what they have posted. */

function kept(use: UploadName, id: number | null, url: string, bytes = 0): DraftFile {
  const name = decodeURIComponent(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return { id: `kept-${use}-${id ?? 'one'}`, name, bytes, type: '', use, kept: { id, url } };
}

function keptOne(use: UploadName, url: string): DraftFile | null {
  return url === '' ? null : kept(use, null, url);
}

function degrees(text: string): number | null {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : null;
}

type Shared = Pick<
  OwnProperty,
  'title' | 'description' | 'city' | 'state' | 'country' | 'latitude' | 'longitude' | 'slug_id'
> &
  Pick<ProjectDetail, 'meta_title' | 'meta_description' | 'meta_keywords' | 'meta_image' | 'video_link'>;

function sharedFields(listing: Shared) {
  return {
    title: listing.title,
    description: toPlainText(listing.description),
    city: listing.city,
    state: listing.state,
    country: listing.country,
    latitude: degrees(listing.latitude),
    longitude: degrees(listing.longitude),
    slug: listing.slug_id,
    videoLink: listing.video_link ?? '',
    metaTitle: listing.meta_title ?? '',
    metaDescription: listing.meta_description ?? '',
    metaKeywords: listing.meta_keywords ?? '',
    metaImage: keptOne('metaImage', listing.meta_image),
  } satisfies Partial<DraftFields>;
}

export function fieldsOfProperty(home: OwnProperty): Partial<DraftFields> {
  const isRent = home.property_type === 'rent' || home.property_type === 'rented';
  const files = home.parameters.filter((fact) => fact.type_of_parameter === 'file');
  return {
    ...sharedFields(home),
    categoryId: home.category_id,
    address: home.address,
    clientAddress: home.client_address,
    offer: isRent ? 'rent' : 'sell',
    price: home.price,
    currency: home.currency ?? null,
    rentduration: rentDurations.find((duration) => duration === home.rentduration) ?? 'Monthly',
    isPremium: home.is_premium,
    facts: Object.fromEntries(home.parameters.filter((fact) => !files.includes(fact)).map(factOf)),
    factFiles: Object.fromEntries(files.map(({ id, value }) => [id, kept('parameterFile', id, String(value))])),
    facilities: Object.fromEntries(home.assign_facilities.map((one) => [one.facility_id, one.distance])),
    panorama: keptOne('threeDImage', home.three_d_image),
    pictures: [
      ...(home.title_image === '' ? [] : [kept('galleryImage', null, home.title_image)]),
      ...home.gallery.map(({ id, image_url }) => kept('galleryImage', id, image_url)),
    ],
    documents: home.documents.map(({ id, file, file_name, size }) => ({
      ...kept('document', id, file, size ?? 0),
      name: file_name,
    })),
  };
}

function factOf({ id, value, type_of_parameter }: AssignedParameter): [number, string | string[]] {
  return [id, type_of_parameter === 'checkbox' ? [value].flat() : String(value)];
}

export function fieldsOfProject(project: ProjectDetail): Partial<DraftFields> {
  return {
    ...sharedFields(project),
    categoryId: project.category_id,
    address: project.location,
    projectType: project.type,
    pictures: [
      ...(project.image === '' ? [] : [kept('projectImage', null, project.image)]),
      ...project.gallary_images.map(({ id, name }) => kept('galleryImage', id, name)),
    ],
    documents: project.documents.map(({ id, name, size }) => kept('document', id, name, size ?? 0)),
    plans: project.plans.map(({ id, title, document }) => ({
      key: `kept-${id}`,
      id,
      title,
      document: kept('planDocument', id, document),
    })),
  };
}
