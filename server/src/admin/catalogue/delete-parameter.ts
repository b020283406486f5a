import { adminDeleteParameter } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { countRows } from '../count-rows.ts';
import { writeAudit } from '../write-audit.ts';
import { expectUnused } from './expect-unused.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { homesTelling } from './parameter-change.ts';
import { catalogueChanged } from './show-change.ts';
import { dropped } from './taken-picture.ts';

/**
 * Deletes a fact that no home tells and no category asks for.
 * @throws CallFailure `not_found`, `validation` with problem `in_use`
 */
export default answer(adminDeleteParameter, async ({ id }, context) => {
  const unused = await context.database.transaction(async (within) => {
    await holdCatalogue(within);
    const row = await within.selectFrom('parameter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    expectUnused(`The fact ${row.name}`, {
      homes: await countRows(homesTelling(String(id)), within),
      categories: await countRows(sql`category_parameter where parameter_id = ${id}`, within),
    });
    await within.deleteFrom('parameter').where('id', '=', id).execute();
    const change = { subject: 'parameter', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-parameter', ...change, reason: '' }, context, within);
    return dropped([row.image_id], []);
  });
  await removeFiles(unused, context);
  catalogueChanged(context);
  return { data: null };
});
