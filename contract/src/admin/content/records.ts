import { z } from 'zod';
import { seoPages } from '../../seo-pages.ts';
import { pictureMeta } from '../../schema/picture.ts';
import { flag, isoDate, url } from '../../schema/primitives.ts';

/** Content pages of the operator, by the key of their setting. */
export const contentPages = ['about_us', 'terms_conditions', 'privacy_policy'] as const;
export type ContentPage = (typeof contentPages)[number];

/** Legal pages, which users accept: a draft can be loaded from a template. */
export const legalPages = ['terms_conditions', 'privacy_policy'] as const satisfies readonly ContentPage[];
export type LegalPage = (typeof legalPages)[number];

const category = z.object({ id: z.number(), name: z.string() }).nullable();

/** An article in the table of the console. */
export const articleRow = z.object({
  id: z.number(),
  slug_id: z.string(),
  title: z.string(),
  image: url,
  image_meta: pictureMeta,
  category,
  is_published: flag,
  created_at: isoDate,
  updated_at: isoDate,
});
export type ArticleRow = z.infer<typeof articleRow>;

/** One article with all its texts, for editing. */
export const articleDraft = articleRow.extend({
  /** HTML, sanitised on the server. */
  description: z.string(),
  /** `""` when the page generates its own. */
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: url,
});
export type ArticleDraft = z.infer<typeof articleDraft>;

/** A picture inside a text, with the size that reserves its space. */
export const contentPicture = z.object({ url, width: z.number(), height: z.number() });

export const faqRow = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  is_enabled: flag,
  /** Its position in the whole list, from 1. */
  place: z.number(),
});
export type FaqRow = z.infer<typeof faqRow>;

export const reportReasonRow = z.object({
  id: z.number(),
  reason: z.string(),
  place: z.number(),
  /** Number of reports with it, counted up to a hundred. */
  reports: z.number(),
});
export type ReportReasonRow = z.infer<typeof reportReasonRow>;

const author = z.object({ id: z.number(), name: z.string() }).nullable();

/** Current status of a content page. */
export const contentPageRow = z.object({
  page: z.enum(contentPages),
  /** Null when it was never changed in the console. */
  changed_at: isoDate.nullable(),
  changed_by: author,
  is_empty: flag,
  is_template: flag,
});
export type ContentPageRow = z.infer<typeof contentPageRow>;

export const pageVersionRow = z.object({
  id: z.number(),
  made_at: isoDate,
  /** Null for text from before versions existed, and when the account of that admin is deleted. */
  made_by: author,
  /** The version that this one restored. */
  restored_id: z.number().nullable(),
  is_current: flag,
});
export type PageVersionRow = z.infer<typeof pageVersionRow>;

export const pageVersion = pageVersionRow.extend({ page: z.enum(contentPages), html: z.string() });

export const pageDraft = z.object({
  page: z.enum(contentPages),
  html: z.string(),
  /** The published version; 0 when none is stored yet. Sent back with a change. */
  version: z.number(),
  changed_at: isoDate.nullable(),
  /** The text started as a template, and no admin has confirmed that a lawyer has checked it. */
  is_template: flag,
});
export type PageDraft = z.infer<typeof pageDraft>;

/** Meta texts of a page for search engines. */
export const seoRow = z.object({
  page: z.enum(seoPages),
  /** Its path; null for pages with several paths. */
  path: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: url,
});
export type SeoRow = z.infer<typeof seoRow>;
