import { z } from 'zod';
import { url } from '../schema/primitives.ts';

/** The operator's meta texts of a page (contract 2.10, 7.4). */
export const seoSettings = z.object({
  id: z.number(),
  page: z.string(),
  meta_image: url,
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
});
export type SeoSettings = z.infer<typeof seoSettings>;
