import type { MatrixPart } from './matrix-part.ts';

const ids = { article: 26_001, removedArticle: 26_002, faq: 26_003, removedFaq: 26_004 } as const;
const reasonIds = { retained: 26_005, removed: 26_006 } as const;
const versionId = 26_007;

export const contentMatrix: MatrixPart = {
  seed: async (market) => {
    await market.article({ id: ids.article });
    await market.article({ id: ids.removedArticle });
    await market.faq({ id: ids.faq });
    await market.faq({ id: ids.removedFaq });
    await market.insert('report_reason', { id: reasonIds.retained, reason: 'Not for sale' });
    await market.insert('report_reason', { id: reasonIds.removed, reason: 'Sold' });
    await market.insert('page_version', { id: versionId, page: 'about_us', html: '<p>We.</p>' });
  },
  rows: {
    'GET admin/get-articles': {},
    'GET admin/get-article': { input: { id: ids.article } },
    'POST admin/save-article': { input: { id: ids.article, title: 'A new title' } },
    'POST admin/delete-article': { input: { id: ids.removedArticle } },
    // The rows cannot send a file.
    'POST admin/upload-word-picture': { admin: 'validation' },
    'GET admin/get-faqs': {},
    'POST admin/save-faq': { input: { id: ids.faq, answer: 'No.' } },
    'POST admin/move-faq': { input: { id: ids.faq, place: 1 } },
    'POST admin/delete-faq': { input: { id: ids.removedFaq } },
    'GET admin/get-report-reasons': {},
    'POST admin/save-report-reason': { input: { id: reasonIds.retained, reason: 'Not on sale' } },
    'POST admin/move-report-reason': { input: { id: reasonIds.retained, place: 1 } },
    'POST admin/delete-report-reason': { input: { id: reasonIds.removed } },
    'GET admin/get-pages': {},
    'GET admin/get-page': { input: { name: 'about_us' } },
    'GET admin/get-page-template': { input: { name: 'terms_conditions', language: 'en' } },
    'POST admin/save-page': { input: { name: 'privacy_policy', html: '<p>We keep little.</p>', version: 0 } },
    'GET admin/get-page-versions': { input: { name: 'about_us' } },
    'GET admin/get-page-version': { input: { id: versionId } },
    'POST admin/restore-page': { input: { id: versionId } },
    'GET admin/get-seo-texts': {},
    'POST admin/set-seo-texts': { input: { name: 'faqs', meta_title: 'Questions' } },
  },
};
