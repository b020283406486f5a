import { z } from 'zod';
import { textLength } from '../limits.ts';
import { fileCount } from '../upload-limits.ts';
import { requestStatus } from '../schema/primitives.ts';
import { ownProject, ownProjectDetail, projectCard, projectDetail } from './project.ts';
import { projectTypes } from './project-types.ts';
import {
  choice,
  flag,
  id,
  idOrOperator,
  latitude,
  longitude,
  numberChoice,
  optional,
  paging,
  radius,
  slug,
  text,
} from '../schema/input.ts';
import { commaList, listOfIds } from '../schema/input-lists.ts';
import { cover, draftKey, galleryOrder, listingFiles, replaceableListingFile } from '../posting/listing-file.ts';
import { metaTexts, placeName, planEntries, point, videoLink } from '../posting/listing-input.ts';
import { done, ok, okList, okNull } from '../schema/output.ts';

/** Required fields of a new project besides its title. */
const requiredWhenNew = ['description', 'image', 'category_id', 'city', 'state', 'country'] as const;

export const postProject = {
  input: z
    .object({
      /** Absent = a new project. */
      id: optional(id),
      title: text(textLength.title),
      /** Rich text; the server sanitises it. */
      description: optional(text(textLength.description)),
      image: cover('projectImage'),
      category_id: optional(id),
      city: optional(placeName),
      state: optional(placeName),
      country: optional(placeName),
      type: optional(choice(projectTypes)),
      location: optional(text(textLength.address)),
      latitude: optional(point.latitude),
      longitude: optional(point.longitude),
      video_link: videoLink,
      ...metaTexts,
      meta_image: replaceableListingFile('metaImage'),
      slug_id: optional(slug),
      gallery_images: listingFiles('galleryImage', fileCount.gallery),
      gallery_order: galleryOrder,
      documents: listingFiles('document', fileCount.documents),
      plans: planEntries,
      remove_documents: listOfIds,
      remove_gallery_images: listOfIds,
      remove_plans: listOfIds,
      draft_key: optional(draftKey),
    })
    .superRefine((input, context) => {
      if (input.id !== undefined) return;
      for (const field of requiredWhenNew) {
        if (input[field] === undefined) {
          context.addIssue({ code: 'custom', path: [field], message: 'is required' });
          return;
        }
      }
    }),
  output: ok(z.array(projectDetail)),
};

export const deleteProject = { input: z.object({ id }), output: done() };

export const getProjects = {
  input: z.object({
    /** Only projects of this account; 0 is the operator. */
    userid: optional(idOrOperator),
    id: optional(id),
    slug_id: optional(slug),
    type: optional(choice(projectTypes)),
    search: optional(text(textLength.search)),
    category_id: optional(id),
    city: optional(placeName),
    state: optional(placeName),
    country: optional(placeName),
    /** 0 the last seven days, 1 yesterday. */
    posted_since: optional(numberChoice([0, 1])),
    /** Only with a running advert. */
    get_featured: optional(flag),
    /** Accepted and ignored. */
    get_similar: optional(flag),
    latitude: optional(latitude),
    longitude: optional(longitude),
    radius: optional(radius),
    ...paging(),
  }),
  output: okList(projectCard),
};

export const getProjectDetail = {
  input: z
    .object({ id: optional(id), slug_id: optional(slug), get_similar: optional(flag) })
    .refine((input) => input.id !== undefined || input.slug_id !== undefined, {
      path: ['slug_id'],
      error: 'is required',
    }),
  output: ok(projectDetail.nullable(), {
    total: z.number(),
    similar_projects: z.array(projectCard).optional(),
  }),
};

export const getAddedProjects = {
  input: z.object({
    id: optional(id),
    slug_id: optional(slug),
    request_status: commaList(choice(requestStatus.options), 3),
    /** Only with a running advert. */
    is_promoted: optional(flag),
    ...paging(),
  }),
  /** One project with id or slug_id, else the list. */
  output: ok(z.union([z.array(ownProject), ownProjectDetail, z.null()]), {
    total: z.number().optional(),
    similar_projects: z.array(projectCard).optional(),
  }),
};

export const changeProjectStatus = {
  input: z.object({ project_id: id, status: numberChoice([0, 1]) }),
  output: okNull,
};
