import type { AnyHandler } from '../../platform/define-handler.ts';
import deleteArticle from './articles/delete-article.ts';
import deleteFaq from './faqs/delete-faq.ts';
import deleteReportReason from './report-reasons/delete-report-reason.ts';
import getArticle from './articles/get-article.ts';
import getArticles from './articles/get-articles.ts';
import getFaqs from './faqs/get-faqs.ts';
import getPage from './pages/get-page.ts';
import getPageTemplate from './pages/get-page-template.ts';
import getPageVersion from './pages/get-page-version.ts';
import getPageVersions from './pages/get-page-versions.ts';
import getPages from './pages/get-pages.ts';
import getReportReasons from './report-reasons/get-report-reasons.ts';
import getSeoTexts from './seo/get-seo-texts.ts';
import moveFaq from './faqs/move-faq.ts';
import moveReportReason from './report-reasons/move-report-reason.ts';
import restorePage from './pages/restore-page.ts';
import saveArticle from './articles/save-article.ts';
import saveFaq from './faqs/save-faq.ts';
import savePage from './pages/save-page.ts';
import saveReportReason from './report-reasons/save-report-reason.ts';
import setSeoTexts from './seo/set-seo-texts.ts';
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
