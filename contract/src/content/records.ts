import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { url, isoDate } from '../schema/primitives.ts';

export const reportReason = z.object({ id: z.number(), reason: z.string(), created_at: isoDate, updated_at: isoDate });

export const faq = z.object({ id: z.number(), question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faq>;

const articleCategory = z.object({ id: z.number(), category: z.string(), slug_id: z.string() });

export const article = z.object({
  id: z.number(),
  slug_id: z.string(),
  image: url,
  title: z.string(),
  /** HTML, sanitised on the server. */
  description: z.string(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
  meta_image: url,
  category_id: z.union([z.number(), z.string()]),
  category: articleCategory.nullable(),
  /** Relative text in `data`, an ISO date in `similar_articles`. */
  created_at: z.string(),

  // Our extensions.
  image_meta: pictureMeta,
  /** ISO date in all responses, unlike `created_at`; for structured data. */
  published_at: z.string().optional(),
});
export type Article = z.infer<typeof article>;

/** An article on the home page; `created_at` is an ISO date there. */
export const homeArticle = article.pick({
  id: true,
  slug_id: true,
  category_id: true,
  title: true,
  description: true,
  image: true,
  image_meta: true,
  created_at: true,
  category: true,
});
