import { adminDeleteSlide } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../../platform/define-handler.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { evictHomePageCaches } from '../evict-catalogue-caches.ts';
import { unusedFileIds } from '../picture-change.ts';

/**
 * Deletes a slide of the home page with its pictures.
 * @throws CallFailure `not_found`
 */
export default defineHandler(adminDeleteSlide, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    const row = await trx.deleteFrom('slide').where('id', '=', id).returningAll().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    const change = { subject: 'slide', subject_id: id, accountId: null, before: row.type, after: '' } as const;
    await writeAudit({ action: 'delete-slide', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id, row.web_image_id], []);
  });
  await deleteUnusedFiles(unused, context);
  evictHomePageCaches(context);
  return { data: null };
});
