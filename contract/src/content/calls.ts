import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const faqs = defineCall<typeof schemas.faqs>({
  path: 'faqs',
  auth: 'none',
  summary: 'Lists questions and answers, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getArticles = defineCall<typeof schemas.getArticles>({
  path: 'get_articles',
  auth: 'none',
  summary: 'Lists articles, of one category or all; or returns one article with the others.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getReportReasons = defineCall<typeof schemas.getReportReasons>({
  path: 'get_report_reasons',
  auth: 'none',
  summary: 'Lists the reasons for which a property can be reported.',
});

export const contctUs = defineCall<typeof schemas.contctUs>({
  method: 'POST',
  path: 'contct_us',
  auth: 'none',
  rate: 'contact',
  summary: 'Sends a message to the operator.',
});
