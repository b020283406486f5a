import { adminDeleteParameter } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { countRows } from '../../table/count-rows.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { expectUnused } from '../expect-unused.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { propertiesWithFacts } from './parameter-change.ts';
import { evictCatalogueCaches } from '../evict-catalogue-caches.ts';
import { unusedFileIds } from '../picture-change.ts';

/**
 * Deletes a parameter for which no property has a value and which no category uses.
 * @throws CallFailure `not_found`, `validation` with problem `in_use`
 */
export default defineHandler(adminDeleteParameter, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const row = await trx.selectFrom('parameter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    expectUnused(`The fact ${row.name}`, {
      homes: await countRows(propertiesWithFacts(String(id)), trx),
      categories: await countRows(sql`category_parameter where parameter_id = ${id}`, trx),
    });
    await trx.deleteFrom('parameter').where('id', '=', id).execute();
    const change = { subject: 'parameter', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-parameter', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id], []);
  });
  await deleteUnusedFiles(unused, context);
  evictCatalogueCaches(context);
  return { data: null };
});
