import { z } from 'zod';
import { textLength } from '../limits.ts';
import { fileCount, stagedFileFields } from '../upload-limits.ts';
import { ownAdvertRow } from '../advert/own-advert-row.ts';
import { ownProperty } from './own-property.ts';
import { requestStatus, isoDate, url } from '../schema/primitives.ts';
import { propertyDetail } from '../property/property-detail.ts';
import { choice, clearableDay, flag, id, numberChoice, optional, paging, slug, text } from '../schema/input.ts';
import { commaList, listOfIds, anyFile } from '../schema/input-lists.ts';
import {
  cover,
  draftKey,
  galleryOrder,
  listingFile,
  listingFiles,
  optionalListingFile,
  photoRooms,
  replaceableListingFile,
} from './listing-file.ts';
import {
  facilityEntries,
  listingPrice,
  metaTexts,
  parameterEntries,
  placeName,
  point,
  trueText,
  videoLink,
} from './listing-input.ts';
import { done, ok, okNull } from '../schema/output.ts';

/** Always capitalised (contract 4.5). */
const rentDuration = choice(['Daily', 'Monthly', 'Quarterly', 'Yearly']);

/** Optional fields of creating and updating a property. */
const optionalFields = {
  three_d_image: optionalListingFile('threeDImage'),
  meta_image: replaceableListingFile('metaImage'),
  gallery_images: listingFiles('galleryImage', fileCount.gallery),
  gallery_order: galleryOrder,
  photo_rooms: photoRooms,
  documents: listingFiles('document', fileCount.documents),
  parameters: parameterEntries,
  facilities: facilityEntries,
  city: optional(placeName),
  state: optional(placeName),
  country: optional(placeName),
  latitude: optional(point.latitude),
  longitude: optional(point.longitude),
  client_address: optional(text(textLength.address)),
  rentduration: optional(rentDuration),
  /** Our extension: the first day on which someone can move in. */
  available_from: clearableDay,
  is_premium: trueText,
  video_link: videoLink,
  ...metaTexts,
  slug_id: optional(slug),
  package_id: optional(id),
};

const title = text(textLength.title);
/** Rich text; the server sanitises it. */
const description = text(textLength.description);
const address = text(textLength.address);

export const postProperty = {
  input: z.object({
    title,
    description,
    category_id: id,
    property_type: numberChoice([0, 1]),
    address,
    price: listingPrice,
    title_image: listingFile('titleImage'),
    ...optionalFields,
    draft_key: optional(draftKey),
  }),
  output: ok(z.array(propertyDetail)),
};

export const updatePostProperty = {
  input: z
    .object({
      /** 0 update, 1 delete. */
      action_type: numberChoice([0, 1]),
      id: optional(id),
      title: optional(title),
      description: optional(description),
      category_id: optional(id),
      property_type: optional(numberChoice([0, 1])),
      address: optional(address),
      price: optional(listingPrice),
      title_image: cover('titleImage'),
      ...optionalFields,
      remove_gallery_images: listOfIds,
      remove_documents: listOfIds,
      /** Our extension: parameters whose value is removed; a blank value alone leaves it unchanged. */
      remove_parameters: listOfIds,
      remove_three_d_image: optional(flag),
      status: optional(numberChoice([0, 1])),
    })
    .refine((input) => input.id !== undefined || input.slug_id !== undefined, {
      path: ['id'],
      error: 'is required',
    }),
  /** `data` is absent after a deletion. */
  output: done({ data: z.array(propertyDetail).optional() }),
};

export const deleteProperty = { input: z.object({ id }), output: done() };

export const getAddedProperties = {
  input: z.object({
    id: optional(id),
    slug_id: optional(slug),
    property_type: optional(numberChoice([0, 1, 2, 3])),
    status: commaList(numberChoice([0, 1]), 2),
    request_status: commaList(choice(requestStatus.options), 3),
    /** Returns `OwnAdvertRow`s. */
    is_promoted: optional(flag),
    ...paging(),
  }),
  output: ok(z.union([z.array(ownProperty), z.array(ownAdvertRow)]), {
    total: z.number(),
    /** Total views of the filtered result. */
    total_views: z.number().optional(),
    similiar_properties: z.array(propertyDetail).optional(),
  }),
};

export const updatePropertyStatus = {
  input: z.object({ property_id: id, status: numberChoice([0, 1, 2, 3]) }),
  output: done(),
};

export const changePropertyStatus = {
  input: z.object({ property_id: id, status: numberChoice([0, 1]) }),
  output: okNull,
};

export const checkSlug = {
  input: z.object({
    kind: choice(['property', 'project']),
    /** A slug, or a title to create one from. */
    slug: text(Math.max(textLength.slug, textLength.title)),
    /** The listing itself, whose own slug counts as free. */
    id: optional(id),
  }),
  output: ok(
    z.object({
      /** Whether no other listing has it. */
      is_free: z.boolean(),
      /** The slug that the listing would get now: the same one when it is free. */
      slug: z.string(),
    }),
  ),
};

/** A staged file that no listing uses yet. */
const stagedUpload = z.object({
  /** Token of the file: `upload:<upload>` in a file field of a listing uses it. */
  upload: z.string(),
  purpose: z.enum(stagedFileFields),
  /** File name from the sender. */
  name: z.string(),
  url,
  /** Pixels; null when it is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Base64; null when it is no picture. */
  thumbhash: z.string().nullable(),
  content_type: z.string(),
  bytes: z.number(),
  /** When it is removed unless a listing uses it. */
  expires_at: isoDate,
});

export const uploadFile = {
  input: z.object({ purpose: choice(stagedFileFields), file: anyFile }),
  output: ok(stagedUpload),
};

export const removeUpload = { input: z.object({ upload: text(100) }), output: done() };
