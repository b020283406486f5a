import { adminGetArticle } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../../platform/define-handler.ts';
import { findArticleDraft } from './article-draft.ts';

/** Returns an article, published or not. */
export default defineHandler(adminGetArticle, async ({ id }, { database, siteUrl }) => {
  const data = await findArticleDraft(id, database.db, siteUrl);
  if (!data) throw new CallFailure('not_found');
  return { data };
});
