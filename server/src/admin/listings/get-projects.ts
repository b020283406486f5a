import { adminGetProjects } from '@latchkey/contract/calls/console/listings';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { findPage } from '../find-page.ts';
import { projectRows } from './listing-rows.ts';
import { tableConditions, tableOrder } from './listing-table.ts';

/** Projects of the market in every state. */
export default answer(adminGetProjects, async (input, context) => {
  const { limit, offset } = input;
  const [where, order] = [await tableConditions(input, context.database), tableOrder(input)];
  const wanted = { rows: sql`project p where ${where}`, id: sql`p.id`, order, limit, offset };
  const { ids, total } = await findPage(wanted, context.database.read);
  return { data: await projectRows({ ids, order }, context), ...total };
});
