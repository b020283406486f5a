import { z } from 'zod';
import { textLength } from '../../limits.ts';
import {
  articleDraft,
  articleRow,
  faqRow,
  legalPages,
  pageDraft,
  pageVersion,
  pageVersionRow,
  reportReasonRow,
  seoRow,
  contentPageRow,
  contentPages,
  contentPicture,
} from './records.ts';
import { seoPages } from '../../seo-pages.ts';
import {
  choice,
  clearableText,
  flag,
  id,
  integer,
  optional,
  slug,
  text,
  emptyInput,
  requiredForNew,
} from '../../schema/input.ts';
import { file, optionalFile } from '../../schema/input-lists.ts';
import { languageCodes } from '../../text/languages.ts';
import { ok, okList, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';

const reason = optional(text(textLength.reason));
/** New position of a row in its list, from 1; values beyond the end mean the end. */
const place = integer(1, 100_000);
/** 0 means no category. */
const categoryOrNone = integer(0, Number.MAX_SAFE_INTEGER);

const meta = {
  meta_title: clearableText(textLength.meta),
  meta_description: clearableText(textLength.meta),
  meta_keywords: clearableText(textLength.meta),
};

export const adminGetArticles = {
  input: z.object({
    ...tableInput(['created_at', 'title', 'updated_at']),
    category_id: optional(categoryOrNone),
    is_published: optional(flag),
  }),
  output: okTable(articleRow),
};

export const adminGetArticle = { input: z.object({ id }), output: ok(articleDraft) };

/** Absent fields are unchanged; a new article needs its title and its text. */
export const adminSaveArticle = {
  input: z
    .object({
      id: optional(id),
      /** `updated_at` of the article when editing began: a newer version is not overwritten. */
      updated_at: optional(text(40)),
      title: optional(text(textLength.title)),
      slug_id: optional(slug),
      category_id: optional(categoryOrNone),
      description: optional(text(textLength.pageHtml)),
      is_published: optional(flag),
      image: optionalFile('articleImage'),
      without_image: optional(flag),
      ...meta,
      meta_picture: optionalFile('articleImage'),
      without_meta_picture: optional(flag),
    })
    .superRefine(requiredForNew('title', 'description')),
  output: ok(articleDraft),
};

export const adminDeleteArticle = { input: z.object({ id, reason }), output: okNull };

export const adminUploadWordPicture = { input: z.object({ file: file('articleImage') }), output: ok(contentPicture) };

export const adminGetFaqs = {
  input: z.object({ ...tableInput(['place', 'question']), is_enabled: optional(flag) }),
  output: okTable(faqRow),
};

export const adminSaveFaq = {
  input: z
    .object({
      id: optional(id),
      question: optional(text(textLength.question)),
      answer: optional(text(textLength.answer)),
      is_enabled: optional(flag),
    })
    .superRefine(requiredForNew('question', 'answer')),
  output: ok(z.object({ id: z.number() })),
};

export const adminMoveFaq = { input: z.object({ id, place }), output: okNull };

export const adminDeleteFaq = { input: z.object({ id, reason }), output: okNull };

export const adminGetReportReasons = { input: emptyInput, output: okList(reportReasonRow) };

export const adminSaveReportReason = {
  input: z.object({ id: optional(id), reason: text(textLength.title) }),
  output: ok(z.object({ id: z.number() })),
};

export const adminMoveReportReason = { input: z.object({ id, place }), output: okNull };

export const adminDeleteReportReason = { input: z.object({ id }), output: okNull };

export const adminGetPages = { input: emptyInput, output: okList(contentPageRow) };

/** Not named `page`, which is the page number in lists. */
const name = choice(contentPages);

export const adminGetPage = { input: z.object({ name }), output: ok(pageDraft) };

export const adminSavePage = {
  input: z.object({
    name,
    html: text(textLength.pageHtml),
    /** The version on which the edit is based: a newer one is not overwritten. */
    version: integer(0, Number.MAX_SAFE_INTEGER),
    /** Whether the text is a template that still must be checked; unchanged when absent. */
    is_template: optional(flag),
  }),
  output: ok(pageDraft),
};

export const adminGetPageTemplate = {
  input: z.object({ name: choice(legalPages), language: choice(languageCodes) }),
  output: ok(z.object({ html: z.string() })),
};

export const adminGetPageVersions = {
  input: z.object({ name, ...tableInput(['made_at']) }),
  output: okTable(pageVersionRow),
};

export const adminGetPageVersion = { input: z.object({ id }), output: ok(pageVersion) };

export const adminRestorePage = { input: z.object({ id }), output: ok(pageDraft) };

export const adminGetSeoTexts = { input: emptyInput, output: okList(seoRow) };

export const adminSetSeoTexts = {
  input: z.object({
    name: choice(seoPages),
    ...meta,
    meta_picture: optionalFile('articleImage'),
    without_meta_picture: optional(flag),
  }),
  output: ok(seoRow),
};
