import { z } from 'zod';
import { seoPages } from '../seo-pages.ts';
import { pictureMeta } from './picture.ts';
import { flag, isoDate, url } from './primitives.ts';

/** Texts of the operator that stand on a page of their own, by the key of their setting. */
export const wordPages = ['about_us', 'terms_conditions', 'privacy_policy'] as const;
export type WordPage = (typeof wordPages)[number];

/** Those of them that users accept: a draft can be loaded from a template. */
export const legalPages = ['terms_conditions', 'privacy_policy'] as const satisfies readonly WordPage[];
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

/** All that is written about one article. */
export const articleDraft = articleRow.extend({
  /** HTML, sanitised on the server. */
  description: z.string(),
  /** `""` where the page makes its own. */
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: url,
});
export type ArticleDraft = z.infer<typeof articleDraft>;

/** A picture for a text, with the size that leaves room for it. */
export const wordPicture = z.object({ url, width: z.number(), height: z.number() });

export const faqRow = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  is_enabled: flag,
  /** Its place in the whole list, from 1. */
  place: z.number(),
});
export type FaqRow = z.infer<typeof faqRow>;

export const reportReasonRow = z.object({
  id: z.number(),
  reason: z.string(),
  place: z.number(),
  /** How many reports name it, counted up to a hundred. */
  reports: z.number(),
});
export type ReportReasonRow = z.infer<typeof reportReasonRow>;

const author = z.object({ id: z.number(), name: z.string() }).nullable();

/** One of the operator's pages as it stands. */
export const wordPageRow = z.object({
  page: z.enum(wordPages),
  /** Null when it was never changed here. */
  changed_at: isoDate.nullable(),
  changed_by: author,
  is_empty: flag,
  is_template: flag,
});
export type WordPageRow = z.infer<typeof wordPageRow>;

export const pageVersionRow = z.object({
  id: z.number(),
  made_at: isoDate,
  /** Null for what stood there before versions were kept, and when that account of the operator is gone. */
  made_by: author,
  /** The version that this one brought back. */
  restored_id: z.number().nullable(),
  is_current: flag,
});
export type PageVersionRow = z.infer<typeof pageVersionRow>;

export const pageVersion = pageVersionRow.extend({ page: z.enum(wordPages), html: z.string() });
export type PageVersion = z.infer<typeof pageVersion>;

export const pageDraft = z.object({
  page: z.enum(wordPages),
  html: z.string(),
  /** The version that stands on the page; 0 when none was kept yet. Sent back with a change. */
  version: z.number(),
  changed_at: isoDate.nullable(),
  /** The text began as a template, and no operator has confirmed that a lawyer has checked it. */
  is_template: flag,
});
export type PageDraft = z.infer<typeof pageDraft>;

/** What search engines are told of a page of the site. */
export const seoRow = z.object({
  page: z.enum(seoPages),
  /** Where it is; null for what has many addresses. */
  path: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: url,
});
export type SeoRow = z.infer<typeof seoRow>;
