import { adminDeleteCategory } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { countRows } from '../count-rows.ts';
import { writeAudit } from '../write-audit.ts';
import { dropped } from './taken-picture.ts';
import { expectUnused } from './expect-unused.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { catalogueChanged } from './show-change.ts';

/**
 * Deletes a category that nothing uses. One with homes, projects, articles or slides can only be switched off: they
 * would be nowhere.
 * @throws CallFailure `category_not_found`, `validation` with problem `in_use`
 */
export default answer(adminDeleteCategory, async ({ id }, context) => {
  const unused = await context.database.transaction(async (within) => {
    await holdCatalogue(within);
    const row = await within.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('category_not_found');
    expectUnused(`The category ${row.name}`, {
      homes: await countRows(sql`property where category_id = ${id}`, within),
      projects: await countRows(sql`project where category_id = ${id}`, within),
      articles: await countRows(sql`article where category_id = ${id}`, within),
      slides: await countRows(sql`slide where category_id = ${id}`, within),
    });
    await sql`
      update personalised_feed set category_ids = array_remove(category_ids, ${id}::bigint)
        where category_ids @> array[${id}]::bigint[]`.execute(within);
    await within.deleteFrom('category').where('id', '=', id).execute();
    const change = { subject: 'category', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-category', ...change, reason: '' }, context, within);
    return dropped([row.image_id, row.meta_image_id], []);
  });
  await removeFiles(unused, context);
  catalogueChanged(context);
  return { data: null };
});
