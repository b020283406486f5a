import { adminDeleteCategory } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { countRows } from '../../table/count-rows.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { unusedFileIds } from '../picture-change.ts';
import { expectUnused } from '../expect-unused.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { evictCatalogueCaches } from '../evict-catalogue-caches.ts';

/**
 * Deletes an unused category. One with properties, projects, articles or slides can only be switched off, because they
 * would be left without a category.
 * @throws CallFailure `category_not_found`, `validation` with problem `in_use`
 */
export default defineHandler(adminDeleteCategory, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const row = await trx.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('category_not_found');
    expectUnused(`The category ${row.name}`, {
      homes: await countRows(sql`property where category_id = ${id}`, trx),
      projects: await countRows(sql`project where category_id = ${id}`, trx),
      articles: await countRows(sql`article where category_id = ${id}`, trx),
      slides: await countRows(sql`slide where category_id = ${id}`, trx),
    });
    await sql`
      update personalised_feed set category_ids = array_remove(category_ids, ${id}::bigint)
        where category_ids @> array[${id}]::bigint[]`.execute(trx);
    await trx.deleteFrom('category').where('id', '=', id).execute();
    const change = { subject: 'category', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-category', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id, row.meta_image_id], []);
  });
  await deleteUnusedFiles(unused, context);
  evictCatalogueCaches(context);
  return { data: null };
});
