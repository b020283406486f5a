import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const faqs = defineCall<typeof schemas.faqs>({
  path: 'faqs',
  auth: 'none',
  summary: 'Questions and answers, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getArticles = defineCall<typeof schemas.getArticles>({
  path: 'get_articles',
  auth: 'none',
  summary: 'Articles, of one category or all; or one article with the others beside it.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getReportReasons = defineCall<typeof schemas.getReportReasons>({
  path: 'get_report_reasons',
  auth: 'none',
  summary: 'The reasons for which a property can be reported.',
});

export const contctUs = defineCall<typeof schemas.contctUs>({
  method: 'POST',
  path: 'contct_us',
  auth: 'none',
  rate: 'contact',
  summary: 'Leaves a message for the operator.',
});
