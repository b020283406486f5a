import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Content of the operator: articles, FAQs, pages, texts for search engines, report reasons. */
export const adminGetArticles = adminRead<typeof schemas.adminGetArticles>({
  path: 'admin/get-articles',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists articles, including drafts.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminGetArticle = adminRead<typeof schemas.adminGetArticle>({
  path: 'admin/get-article',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Returns an article with all its fields.',
});

export const adminSaveArticle = adminWrite<typeof schemas.adminSaveArticle>({
  path: 'admin/save-article',
  requiredRight: 'manage-words',
  rate: 'upload',
  summary: 'Creates or updates an article; publishes or unpublishes it.',
});

export const adminDeleteArticle = adminWrite<typeof schemas.adminDeleteArticle>({
  path: 'admin/delete-article',
  requiredRight: 'manage-words',
  summary: 'Deletes an article.',
});

export const adminUploadWordPicture = adminWrite<typeof schemas.adminUploadWordPicture>({
  path: 'admin/upload-word-picture',
  requiredRight: 'manage-words',
  rate: 'upload',
  summary: 'Uploads a picture for an article or a page.',
});

export const adminGetFaqs = adminRead<typeof schemas.adminGetFaqs>({
  path: 'admin/get-faqs',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists questions with their answers in their order, including hidden ones.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveFaq = adminWrite<typeof schemas.adminSaveFaq>({
  path: 'admin/save-faq',
  requiredRight: 'manage-words',
  summary: 'Creates or updates a question; shows or hides it.',
});

export const adminMoveFaq = adminWrite<typeof schemas.adminMoveFaq>({
  path: 'admin/move-faq',
  requiredRight: 'manage-words',
  summary: 'Moves a question to another position of the list.',
});

export const adminDeleteFaq = adminWrite<typeof schemas.adminDeleteFaq>({
  path: 'admin/delete-faq',
  requiredRight: 'manage-words',
  summary: 'Deletes a question.',
});

export const adminGetReportReasons = adminRead<typeof schemas.adminGetReportReasons>({
  path: 'admin/get-report-reasons',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists the reasons for which a property can be reported.',
});

export const adminSaveReportReason = adminWrite<typeof schemas.adminSaveReportReason>({
  path: 'admin/save-report-reason',
  requiredRight: 'manage-words',
  summary: 'Creates or updates a reason for reports.',
});

export const adminMoveReportReason = adminWrite<typeof schemas.adminMoveReportReason>({
  path: 'admin/move-report-reason',
  requiredRight: 'manage-words',
  summary: 'Moves a reason for reports to another position of the list.',
});

export const adminDeleteReportReason = adminWrite<typeof schemas.adminDeleteReportReason>({
  path: 'admin/delete-report-reason',
  requiredRight: 'manage-words',
  summary: 'Removes a reason from the list; existing reports retain it.',
});

export const adminGetPages = adminRead<typeof schemas.adminGetPages>({
  path: 'admin/get-pages',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists the pages that the operator writes, with their last change.',
});

export const adminGetPage = adminRead<typeof schemas.adminGetPage>({
  path: 'admin/get-page',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Returns the current text of a page.',
});

export const adminGetPageTemplate = adminRead<typeof schemas.adminGetPageTemplate>({
  path: 'admin/get-page-template',
  requiredRight: 'manage-words',
  summary: 'Returns a draft of the terms or the privacy policy in one language, filled from the settings.',
});

export const adminSavePage = adminWrite<typeof schemas.adminSavePage>({
  path: 'admin/save-page',
  requiredRight: 'manage-words',
  summary: 'Updates the text of a page; the old text is stored as a version.',
});

export const adminGetPageVersions = adminRead<typeof schemas.adminGetPageVersions>({
  path: 'admin/get-page-versions',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists all versions of a page, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminGetPageVersion = adminRead<typeof schemas.adminGetPageVersion>({
  path: 'admin/get-page-version',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Returns a version of a page with its text.',
});

export const adminRestorePage = adminWrite<typeof schemas.adminRestorePage>({
  path: 'admin/restore-page',
  requiredRight: 'manage-words',
  summary: 'Restores an old version of a page, as a new version.',
});

export const adminGetSeoTexts = adminRead<typeof schemas.adminGetSeoTexts>({
  path: 'admin/get-seo-texts',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists the meta texts of each page.',
});

export const adminSetSeoTexts = adminWrite<typeof schemas.adminSetSeoTexts>({
  path: 'admin/set-seo-texts',
  requiredRight: 'manage-words',
  rate: 'upload',
  summary: 'Updates the meta texts of a page.',
});
