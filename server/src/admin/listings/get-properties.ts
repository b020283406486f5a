import { adminGetProperties } from '@latchkey/contract/calls/console/listings';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { propertyRows } from './listing-rows.ts';
import { tableConditions, tableOrder } from './listing-table.ts';

/** Homes of the market in every state. */
export default answer(adminGetProperties, async (input, context) => {
  const { limit, offset } = input;
  const where = await tableConditions(input, context.database);
  const [data, total] = await Promise.all([
    propertyRows({ where, order: tableOrder(input), limit, offset }, context),
    countRows(sql`property p where ${where}`, context.database.read),
  ]);
  return { data, ...total };
});
