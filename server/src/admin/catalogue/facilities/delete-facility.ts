import { adminDeleteFacility } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { countRows } from '../../table/count-rows.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { expectUnused } from '../expect-unused.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { evictCatalogueCaches } from '../evict-catalogue-caches.ts';
import { unusedFileIds } from '../picture-change.ts';

/**
 * Deletes a facility to which no property states a distance.
 * @throws CallFailure `not_found`, `validation` with problem `in_use`
 */
export default defineHandler(adminDeleteFacility, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const row = await trx.selectFrom('facility').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    const homes = await countRows(sql`property_facility where facility_id = ${id}`, trx);
    expectUnused(`The place ${row.name}`, { homes });
    await sql`
      update personalised_feed set facility_ids = array_remove(facility_ids, ${id}::bigint)
        where facility_ids @> array[${id}]::bigint[]`.execute(trx);
    await trx.deleteFrom('facility').where('id', '=', id).execute();
    const change = { subject: 'facility', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-facility', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id], []);
  });
  await deleteUnusedFiles(unused, context);
  evictCatalogueCaches(context);
  return { data: null };
});
