import { z } from 'zod';
import { textLength } from '../limits.ts';
import { article, faq, reportReason } from './records.ts';
import { email, flag, id, integer, optional, paging, slug, text } from '../schema/input.ts';
import { done, okList } from '../schema/output.ts';

export const faqs = { input: z.object(paging()), output: okList(faq) };

export const getArticles = {
  input: z.object({
    id: optional(id),
    /** Slug of a category (as a filter), else of an article. */
    slug_id: optional(slug),
    /** 0 = articles without a category. */
    category_id: optional(integer(0, Number.MAX_SAFE_INTEGER)),
    /** Accepted and ignored. */
    is_promoted: optional(flag),
    ...paging(),
  }),
  output: okList(article, { similar_articles: z.array(article).optional() }),
};

export const getReportReasons = { input: z.object({ id: optional(id) }), output: okList(reportReason) };

export const contctUs = {
  input: z.object({
    first_name: text(textLength.name),
    last_name: text(textLength.name),
    email,
    subject: text(textLength.subject),
    message: text(textLength.contactMessage),
  }),
  output: done(),
};
