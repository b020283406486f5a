import { getImportCategories } from '@latchkey/contract/listing-import/calls';
import type { ImportCategory } from '@latchkey/contract/listing-import/listing-import';
import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';

/** Lists the categories that the caller chose for names in their files, by name. */
export const getImportCategoriesHandler = defineHandler(getImportCategories, async ({ limit, offset }, context) => {
  const own = context.database.db.selectFrom('import_category').where('account_id', '=', expectCaller(context).id);
  const [rows, { total }] = await Promise.all([
    own
      .select(['format', 'name', 'category_id'])
      .orderBy('format')
      .orderBy('name_key')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows as ImportCategory[], total: Number(total) };
});
