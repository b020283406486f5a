import { adminGetProjects } from '@latchkey/contract/calls/console/listings';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { projectRows } from './listing-rows.ts';
import { tableConditions, tableOrder } from './listing-table.ts';

/** Projects of the market in every state. */
export default answer(adminGetProjects, async (input, context) => {
  const { limit, offset } = input;
  const where = await tableConditions(input, context.database);
  const [data, total] = await Promise.all([
    projectRows({ where, order: tableOrder(input), limit, offset }, context),
    countRows(sql`project p where ${where}`, context.database.read),
  ]);
  return { data, ...total };
});
