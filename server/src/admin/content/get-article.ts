import { adminGetArticle } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { findArticleDraft } from './article-draft.ts';

/** One article, published or not. */
export default answer(adminGetArticle, async ({ id }, { database, siteUrl }) => {
  const data = await findArticleDraft(id, database.db, siteUrl);
  if (!data) throw new CallFailure('not_found');
  return { data };
});
