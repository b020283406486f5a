import { adminDeleteArticle } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { forgetArticles } from './forget-words.ts';

/** Removes an article with its pictures. Its address says from then on that it is gone. */
export default answer(adminDeleteArticle, async ({ id, reason = '' }, context) => {
  const unused = await context.database.transaction(async (within) => {
    const article = await within
      .selectFrom('article')
      .select(['title', 'image_id', 'meta_image_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!article) throw new CallFailure('not_found');
    const shown = await within.selectFrom('article_picture').select('file_id').where('article_id', '=', id).execute();
    await within.deleteFrom('article').where('id', '=', id).execute();
    const what = { subject: 'article', subject_id: id, accountId: null, before: article.title, after: '' } as const;
    await writeAudit({ action: 'delete-article', ...what, reason }, context, within);
    return [article.image_id, article.meta_image_id, ...shown.map(({ file_id }) => file_id)];
  });
  await removeFiles(
    unused.filter((file) => file !== null),
    context,
  );
  forgetArticles(context);
  return { data: null };
});
