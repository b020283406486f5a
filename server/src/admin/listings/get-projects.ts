import { adminGetProjects } from '@latchkey/contract/admin/listings/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/find-page.ts';
import { projectRows } from './listing-rows.ts';
import { tableConditions, tableOrder } from './listing-table.ts';

/** Returns projects in every state. */
export default defineHandler(adminGetProjects, async (input, context) => {
  const { limit, offset } = input;
  const [where, order] = [await tableConditions(input, context.database), tableOrder(input)];
  const query = { rows: sql`project p where ${where}`, id: sql`p.id`, order, limit, offset };
  const { ids, total } = await findPage(query, context.database.read);
  return { data: await projectRows({ ids, order }, context), ...total };
});
