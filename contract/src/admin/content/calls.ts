import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Content of the operator: articles, FAQs, pages, texts for search engines, report reasons. */

export const adminGetArticles = defineCall<typeof schemas.adminGetArticles>({
  method: 'GET',
  path: 'admin/get-articles',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'Articles of the market, drafts too.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminGetArticle = defineCall<typeof schemas.adminGetArticle>({
  method: 'GET',
  path: 'admin/get-article',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'One article with all that is written about it.',
  extension: true,
});

export const adminSaveArticle = defineCall<typeof schemas.adminSaveArticle>({
  method: 'POST',
  path: 'admin/save-article',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'upload',
  summary: 'Writes an article or changes one; publishes it or takes it back.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteArticle = defineCall<typeof schemas.adminDeleteArticle>({
  method: 'POST',
  path: 'admin/delete-article',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Removes an article for good.',
  encoding: 'multipart',
  extension: true,
});

export const adminUploadWordPicture = defineCall<typeof schemas.adminUploadWordPicture>({
  method: 'POST',
  path: 'admin/upload-word-picture',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'upload',
  summary: 'Takes a picture for an article or a page.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetFaqs = defineCall<typeof schemas.adminGetFaqs>({
  method: 'GET',
  path: 'admin/get-faqs',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'Questions with their answers, in their order, hidden ones too.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSaveFaq = defineCall<typeof schemas.adminSaveFaq>({
  method: 'POST',
  path: 'admin/save-faq',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Writes a question or changes one; shows or hides it.',
  encoding: 'multipart',
  extension: true,
});

export const adminMoveFaq = defineCall<typeof schemas.adminMoveFaq>({
  method: 'POST',
  path: 'admin/move-faq',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Puts a question at another place of the list.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteFaq = defineCall<typeof schemas.adminDeleteFaq>({
  method: 'POST',
  path: 'admin/delete-faq',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Removes a question for good.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetReportReasons = defineCall<typeof schemas.adminGetReportReasons>({
  method: 'GET',
  path: 'admin/get-report-reasons',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'The reasons that people choose from when they report a home.',
  extension: true,
});

export const adminSaveReportReason = defineCall<typeof schemas.adminSaveReportReason>({
  method: 'POST',
  path: 'admin/save-report-reason',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Writes a reason for reports or changes one.',
  encoding: 'multipart',
  extension: true,
});

export const adminMoveReportReason = defineCall<typeof schemas.adminMoveReportReason>({
  method: 'POST',
  path: 'admin/move-report-reason',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Puts a reason for reports at another place of the list.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteReportReason = defineCall<typeof schemas.adminDeleteReportReason>({
  method: 'POST',
  path: 'admin/delete-report-reason',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Offers a reason no longer; reports that name it keep it.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetPages = defineCall<typeof schemas.adminGetPages>({
  method: 'GET',
  path: 'admin/get-pages',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'The pages that the operator writes, and who changed them when.',
  extension: true,
});

export const adminGetPage = defineCall<typeof schemas.adminGetPage>({
  method: 'GET',
  path: 'admin/get-page',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'The text of a page as it stands.',
  extension: true,
});

export const adminGetPageTemplate = defineCall<typeof schemas.adminGetPageTemplate>({
  method: 'GET',
  path: 'admin/get-page-template',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'A draft of the terms or the privacy policy in one language, filled from the settings.',
  extension: true,
});

export const adminSavePage = defineCall<typeof schemas.adminSavePage>({
  method: 'POST',
  path: 'admin/save-page',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Changes the text of a page; the old one is kept as a version.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetPageVersions = defineCall<typeof schemas.adminGetPageVersions>({
  method: 'GET',
  path: 'admin/get-page-versions',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'All versions of a page, the newest first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminGetPageVersion = defineCall<typeof schemas.adminGetPageVersion>({
  method: 'GET',
  path: 'admin/get-page-version',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'One version of a page with its text.',
  extension: true,
});

export const adminRestorePage = defineCall<typeof schemas.adminRestorePage>({
  method: 'POST',
  path: 'admin/restore-page',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Brings an old version of a page back, as a new one.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetSeoTexts = defineCall<typeof schemas.adminGetSeoTexts>({
  method: 'GET',
  path: 'admin/get-seo-texts',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  rate: 'read',
  summary: 'What search engines are told of each page.',
  extension: true,
});

export const adminSetSeoTexts = defineCall<typeof schemas.adminSetSeoTexts>({
  method: 'POST',
  path: 'admin/set-seo-texts',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'upload',
  summary: 'Changes what search engines are told of a page.',
  encoding: 'multipart',
  extension: true,
});
