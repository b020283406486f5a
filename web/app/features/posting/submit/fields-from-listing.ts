import type { UploadName } from '@latchkey/contract/upload-limits';
import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import type { ProjectDetail } from '@latchkey/contract/project/project';
import { type DraftFields, type DraftFile, rentDurations } from '../drafts/draft.ts';
import { toPlainText } from './rich-text.ts';

/** A file of the listing; without a name when the server named it by its contents. */
function savedFile(use: UploadName, id: number | null, url: string, bytes = 0): DraftFile {
  const file = decodeURIComponent(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  const name = /^[0-9a-f]{32,}\.\w+$/.test(file) ? '' : file;
  return { id: `saved-${use}-${id ?? 'one'}`, name, bytes, type: '', use, saved: { id, url } };
}

function savedFileOrNull(use: UploadName, url: string): DraftFile | null {
  return url === '' ? null : savedFile(use, null, url);
}

function parseDegrees(text: string): number | null {
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
    latitude: parseDegrees(listing.latitude),
    longitude: parseDegrees(listing.longitude),
    slug: listing.slug_id,
    videoLink: listing.video_link ?? '',
    metaTitle: listing.meta_title ?? '',
    metaDescription: listing.meta_description ?? '',
    metaKeywords: listing.meta_keywords ?? '',
    metaImage: savedFileOrNull('metaImage', listing.meta_image),
  } satisfies Partial<DraftFields>;
}

/** The fields of the form that changes a property. */
export function fieldsOfProperty(property: OwnProperty): Partial<DraftFields> {
  const isRent = property.property_type === 'rent' || property.property_type === 'rented';
  const files = property.parameters.filter((parameter) => parameter.type_of_parameter === 'file');
  return {
    ...sharedFields(property),
    categoryId: property.category_id,
    address: property.address,
    clientAddress: property.client_address,
    offer: isRent ? 'rent' : 'sell',
    price: property.price,
    currency: property.currency ?? null,
    rentduration: rentDurations.find((duration) => duration === property.rentduration) ?? 'Monthly',
    availableFrom: property.available_from ?? '',
    isPremium: property.is_premium,
    facts: Object.fromEntries(
      property.parameters.filter((parameter) => !files.includes(parameter)).map(parameterValue),
    ),
    factFiles: Object.fromEntries(files.map(({ id, value }) => [id, savedFile('parameterFile', id, String(value))])),
    facilities: Object.fromEntries(property.assign_facilities.map((one) => [one.facility_id, one.distance])),
    panorama: savedFileOrNull('threeDImage', property.three_d_image),
    pictures: [
      ...(property.title_image === ''
        ? []
        : [{ ...savedFile('galleryImage', null, property.title_image), room: property.title_image_room ?? null }]),
      ...property.gallery.map(({ id, image_url, room = null }) => ({
        ...savedFile('galleryImage', id, image_url),
        room,
      })),
    ],
    documents: property.documents.map(({ id, file, file_name, size }) => ({
      ...savedFile('document', id, file, size ?? 0),
      name: file_name,
    })),
  };
}

function parameterValue({ id, value, type_of_parameter }: AssignedParameter): [number, string | string[]] {
  return [id, type_of_parameter === 'checkbox' ? [value].flat() : String(value)];
}

/** The fields of the form that changes a project. */
export function fieldsOfProject(project: ProjectDetail): Partial<DraftFields> {
  return {
    ...sharedFields(project),
    categoryId: project.category_id,
    address: project.location,
    projectType: project.type,
    pictures: [
      ...(project.image === '' ? [] : [savedFile('projectImage', null, project.image)]),
      ...project.gallary_images.map(({ id, name }) => savedFile('galleryImage', id, name)),
    ],
    documents: project.documents.map(({ id, name, size }) => savedFile('document', id, name, size ?? 0)),
    plans: project.plans.map(({ id, title, document }) => ({
      key: `saved-${id}`,
      id,
      title,
      document: savedFile('planDocument', id, document),
    })),
  };
}
