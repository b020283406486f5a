import { z } from 'zod';
import { pictureFields } from '../schema/picture.ts';
import { flag, url } from '../schema/primitives.ts';

export const galleryImage = z.object({
  id: z.number(),
  /** File name. */
  image: z.string(),
  image_url: url,
  ...pictureFields,
});
export type GalleryImage = z.infer<typeof galleryImage>;

export const propertyDocument = z.object({
  id: z.number(),
  property_id: z.number(),
  /** File extension without a dot. */
  type: z.string(),
  file_name: z.string(),
  file: url,
  /** Bytes; only our server sends it. */
  size: z.number().optional(),
});
export type PropertyDocument = z.infer<typeof propertyDocument>;

/** Fields of every record of a property, also in lists (contract 3.1). */
export const propertyBase = z.object({
  id: z.number(),
  slug_id: z.string(),
  gallery: z.array(galleryImage),
  documents: z.array(propertyDocument),
  /** Whether it is a favourite of the caller; 0 for visitors. */
  is_favourite: flag,
});
export type PropertyBase = z.infer<typeof propertyBase>;
