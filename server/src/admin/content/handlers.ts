import type { AnyHandler } from '../../define-handler.ts';
import deleteArticle from './delete-article.ts';
import deleteFaq from './delete-faq.ts';
import deleteReportReason from './delete-report-reason.ts';
import getArticle from './get-article.ts';
import getArticles from './get-articles.ts';
import getFaqs from './get-faqs.ts';
import getPage from './get-page.ts';
import getPageTemplate from './get-page-template.ts';
import getPageVersion from './get-page-version.ts';
import getPageVersions from './get-page-versions.ts';
import getPages from './get-pages.ts';
import getReportReasons from './get-report-reasons.ts';
import getSeoTexts from './get-seo-texts.ts';
import moveFaq from './move-faq.ts';
import moveReportReason from './move-report-reason.ts';
import restorePage from './restore-page.ts';
import saveArticle from './save-article.ts';
import saveFaq from './save-faq.ts';
import savePage from './save-page.ts';
import saveReportReason from './save-report-reason.ts';
import setSeoTexts from './set-seo-texts.ts';
import uploadWordPicture from './upload-text-picture.ts';

/** Handlers of the content area. */
export const handlers: readonly AnyHandler[] = [
  deleteArticle,
  deleteFaq,
  deleteReportReason,
  getArticle,
  getArticles,
  getFaqs,
  getPage,
  getPageTemplate,
  getPageVersion,
  getPageVersions,
  getPages,
  getReportReasons,
  getSeoTexts,
  moveFaq,
  moveReportReason,
  restorePage,
  saveArticle,
  saveFaq,
  savePage,
  saveReportReason,
  setSeoTexts,
  uploadWordPicture,
];
