import type { AnyHandler } from '../platform/define-handler.ts';
import contactUs from './contact-us.ts';
import getArticles from './get-articles.ts';
import getFaqs from './get-faqs.ts';
import getReportReasons from './get-report-reasons.ts';

export const handlers: readonly AnyHandler[] = [contactUs, getArticles, getFaqs, getReportReasons];
