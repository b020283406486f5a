import { z } from 'zod';
import { projectTypes } from './project-types.ts';
import { advertisement } from '../advert/advertisement.ts';
import { categoryRef } from '../catalogue/records.ts';
import { pictureFields, pictureMeta } from '../schema/picture.ts';
import { ago, degrees, flag, isoDate, requestStatus, url } from '../schema/primitives.ts';

export const projectType = z.enum(projectTypes);

/** A picture or document of a project (contract 3.2). */
export const projectFile = z.object({
  id: z.number(),
  /** The URL; clients show the last part of its path. */
  name: url,
  type: z.enum(['image', 'doc']),
  project_id: z.number(),
  /** Bytes of a document; only our server sends it. */
  size: z.number().optional(),
  created_at: isoDate,
  updated_at: isoDate,
  ...pictureFields,
});
export type ProjectFile = z.infer<typeof projectFile>;

/** A floor plan. */
export const projectPlan = z.object({
  id: z.number(),
  title: z.string(),
  document: url,
  project_id: z.number(),
  created_at: isoDate,
  updated_at: isoDate,
  ...pictureFields,
});
export type ProjectPlan = z.infer<typeof projectPlan>;

/** Owner of a project; the operator has id 0 and the name `Admin`. */
export const projectCustomer = z.object({
  id: z.number(),
  name: z.string(),
  profile: url,
  profile_meta: pictureMeta,
  email: z.string(),
  mobile: z.string(),
  slug_id: z.string().optional(),
});
export type ProjectCustomer = z.infer<typeof projectCustomer>;

/** A project in lists (contract 3.2). */
export const projectCard = z.object({
  id: z.number(),
  slug_id: z.string(),
  title: z.string(),
  type: projectType,
  image: url,
  location: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  category_id: z.number(),
  category: categoryRef,
  /** `null` = the operator. */
  added_by: z.number().nullable(),
  gallary_images: z.array(projectFile),
  customer: projectCustomer,
  is_promoted: z.boolean(),
  is_feature_available: z.boolean(),
  status: flag.optional(),
  request_status: requestStatus.optional(),
  is_admin_listing: z.boolean().optional(),
  // Read from get-projects?slug_id= by clients that render meta tags on their server (contract 7.4).
  meta_title: z.string().nullish(),
  meta_description: z.string().nullish(),
  meta_keywords: z.string().nullish(),
  meta_image: url.optional(),

  // Our extension.
  image_meta: pictureMeta,
});
export type ProjectCard = z.infer<typeof projectCard>;

export const projectDetail = projectCard.extend({
  description: z.string(),
  latitude: degrees,
  longitude: degrees,
  video_link: z.string().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
  meta_image: url,
  documents: z.array(projectFile),
  plans: z.array(projectPlan),
  customer: projectCustomer.extend({ address: z.string(), slug_id: z.string() }),
  total_click: z.number(),
  status: flag,
  request_status: requestStatus,
  created_at: ago,
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** The last reason why an admin rejected a project; `{}` when there is none. */
const projectRejectReason = z
  .object({ id: z.number(), project_id: z.number(), reason: z.string(), created_at: isoDate })
  .partial();

/** Hidden because no package covers it any more; with a new one it can be switched on. Ours. */
const is_lapsed = z.boolean().optional();

/** A project in the owner's list. */
export const ownProject = projectCard.extend({
  status: flag,
  request_status: requestStatus,
  created_at: ago,
  reject_reason: projectRejectReason,
  is_lapsed,
});
export type OwnProject = z.infer<typeof ownProject>;

/**
 * The caller's own project in full; the contract has the rejection reason only in the list, and adverts only of
 * properties.
 */
export const ownProjectDetail = projectDetail.extend({
  reject_reason: projectRejectReason.optional(),
  is_lapsed,
  /** Newest first. */
  advertisement: z.array(advertisement).optional(),
});
export type OwnProjectDetail = z.infer<typeof ownProjectDetail>;
