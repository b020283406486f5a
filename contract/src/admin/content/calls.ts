import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Content of the operator: articles, FAQs, pages, texts for search engines, report reasons. */
export const adminGetArticles = adminRead<typeof schemas.adminGetArticles>({
  path: 'admin/get-articles',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Articles of the market, drafts too.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminGetArticle = adminRead<typeof schemas.adminGetArticle>({
  path: 'admin/get-article',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'One article with all that is written about it.',
});

export const adminSaveArticle = adminWrite<typeof schemas.adminSaveArticle>({
  path: 'admin/save-article',
  requiredRight: 'manage-words',
  rate: 'upload',
  summary: 'Writes an article or changes one; publishes it or takes it back.',
});

export const adminDeleteArticle = adminWrite<typeof schemas.adminDeleteArticle>({
  path: 'admin/delete-article',
  requiredRight: 'manage-words',
  summary: 'Removes an article for good.',
});

export const adminUploadWordPicture = adminWrite<typeof schemas.adminUploadWordPicture>({
  path: 'admin/upload-word-picture',
  requiredRight: 'manage-words',
  rate: 'upload',
  summary: 'Takes a picture for an article or a page.',
});

export const adminGetFaqs = adminRead<typeof schemas.adminGetFaqs>({
  path: 'admin/get-faqs',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Questions with their answers, in their order, hidden ones too.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveFaq = adminWrite<typeof schemas.adminSaveFaq>({
  path: 'admin/save-faq',
  requiredRight: 'manage-words',
  summary: 'Writes a question or changes one; shows or hides it.',
});

export const adminMoveFaq = adminWrite<typeof schemas.adminMoveFaq>({
  path: 'admin/move-faq',
  requiredRight: 'manage-words',
  summary: 'Puts a question at another place of the list.',
});

export const adminDeleteFaq = adminWrite<typeof schemas.adminDeleteFaq>({
  path: 'admin/delete-faq',
  requiredRight: 'manage-words',
  summary: 'Removes a question for good.',
});

export const adminGetReportReasons = adminRead<typeof schemas.adminGetReportReasons>({
  path: 'admin/get-report-reasons',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'The reasons that people choose from when they report a home.',
});

export const adminSaveReportReason = adminWrite<typeof schemas.adminSaveReportReason>({
  path: 'admin/save-report-reason',
  requiredRight: 'manage-words',
  summary: 'Writes a reason for reports or changes one.',
});

export const adminMoveReportReason = adminWrite<typeof schemas.adminMoveReportReason>({
  path: 'admin/move-report-reason',
  requiredRight: 'manage-words',
  summary: 'Puts a reason for reports at another place of the list.',
});

export const adminDeleteReportReason = adminWrite<typeof schemas.adminDeleteReportReason>({
  path: 'admin/delete-report-reason',
  requiredRight: 'manage-words',
  summary: 'Offers a reason no longer; reports that name it keep it.',
});

export const adminGetPages = adminRead<typeof schemas.adminGetPages>({
  path: 'admin/get-pages',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'The pages that the operator writes, and who changed them when.',
});

export const adminGetPage = adminRead<typeof schemas.adminGetPage>({
  path: 'admin/get-page',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'The text of a page as it stands.',
});

export const adminGetPageTemplate = adminRead<typeof schemas.adminGetPageTemplate>({
  path: 'admin/get-page-template',
  requiredRight: 'manage-words',
  summary: 'A draft of the terms or the privacy policy in one language, filled from the settings.',
});

export const adminSavePage = adminWrite<typeof schemas.adminSavePage>({
  path: 'admin/save-page',
  requiredRight: 'manage-words',
  summary: 'Changes the text of a page; the old one is kept as a version.',
});

export const adminGetPageVersions = adminRead<typeof schemas.adminGetPageVersions>({
  path: 'admin/get-page-versions',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'All versions of a page, the newest first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminGetPageVersion = adminRead<typeof schemas.adminGetPageVersion>({
  path: 'admin/get-page-version',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'One version of a page with its text.',
});

export const adminRestorePage = adminWrite<typeof schemas.adminRestorePage>({
  path: 'admin/restore-page',
  requiredRight: 'manage-words',
  summary: 'Brings an old version of a page back, as a new one.',
});

export const adminGetSeoTexts = adminRead<typeof schemas.adminGetSeoTexts>({
  path: 'admin/get-seo-texts',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'What search engines are told of each page.',
});

export const adminSetSeoTexts = adminWrite<typeof schemas.adminSetSeoTexts>({
  path: 'admin/set-seo-texts',
  requiredRight: 'manage-words',
  rate: 'upload',
  summary: 'Changes what search engines are told of a page.',
});
