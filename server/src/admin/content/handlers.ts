import type { AnyHandler } from '../../platform/define-handler.ts';
import { deleteArticle, getArticle, getArticles } from './articles.ts';
import { deleteFaq, getFaqs, saveFaq, moveFaq } from './faqs.ts';
import { deleteReportReason, getReportReasons, saveReportReason, moveReportReason } from './report-reasons.ts';
import { getPage, getPages, savePage } from './text-pages.ts';
import { getPageTemplate } from './legal-template.ts';
import { getPageVersion, getPageVersions, restorePage } from './text-page-versions.ts';
import { getSeoTexts, setSeoTexts } from './seo-texts.ts';
import { saveArticle } from './save-article.ts';
import { uploadTextPicture } from './text-pictures.ts';

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
  uploadTextPicture,
];
