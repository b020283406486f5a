import { adminDeleteArticle } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../../platform/define-handler.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { evictArticles } from '../evict-content.ts';

/** Deletes an article with its pictures. Its slug reports from then on that it is gone. */
export default defineHandler(adminDeleteArticle, async ({ id, reason = '' }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    const article = await trx
      .selectFrom('article')
      .select(['title', 'image_id', 'meta_image_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!article) throw new CallFailure('not_found');
    const shown = await trx.selectFrom('article_picture').select('file_id').where('article_id', '=', id).execute();
    await trx.deleteFrom('article').where('id', '=', id).execute();
    const entry = { subject: 'article', subject_id: id, accountId: null, before: article.title, after: '' } as const;
    await writeAudit({ action: 'delete-article', ...entry, reason }, context, trx);
    return [article.image_id, article.meta_image_id, ...shown.map(({ file_id }) => file_id)];
  });
  await deleteUnusedFiles(
    unused.filter((file) => file !== null),
    context,
  );
  evictArticles(context);
  return { data: null };
});
