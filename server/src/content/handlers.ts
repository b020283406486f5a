import type { AnyHandler } from '../platform/define-handler.ts';
import { contactUsHandler } from './contact-us.ts';
import { getArticlesHandler } from './get-articles.ts';
import { getFaqsHandler, getReportReasonsHandler } from './faqs-and-report-reasons.ts';

export const handlers: readonly AnyHandler[] = [
  contactUsHandler,
  getArticlesHandler,
  getFaqsHandler,
  getReportReasonsHandler,
];
