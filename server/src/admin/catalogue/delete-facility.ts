import { adminDeleteFacility } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { countRows } from '../count-rows.ts';
import { writeAudit } from '../write-audit.ts';
import { expectUnused } from './expect-unused.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { catalogueChanged } from './show-change.ts';
import { dropped } from './taken-picture.ts';

/**
 * Deletes a place outside that no home gives a distance to.
 * @throws CallFailure `not_found`, `validation` with problem `in_use`
 */
export default answer(adminDeleteFacility, async ({ id }, context) => {
  const unused = await context.database.transaction(async (within) => {
    await holdCatalogue(within);
    const row = await within.selectFrom('facility').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    const homes = await countRows(sql`property_facility where facility_id = ${id}`, within);
    expectUnused(`The place ${row.name}`, { homes });
    await sql`
      update personalised_feed set facility_ids = array_remove(facility_ids, ${id}::bigint)
        where facility_ids @> array[${id}]::bigint[]`.execute(within);
    await within.deleteFrom('facility').where('id', '=', id).execute();
    const change = { subject: 'facility', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-facility', ...change, reason: '' }, context, within);
    return dropped([row.image_id], []);
  });
  await removeFiles(unused, context);
  catalogueChanged(context);
  return { data: null };
});
