import { adminGetProperties } from '@latchkey/contract/calls/console/listings';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { findPage } from '../find-page.ts';
import { surelyMany, surelyManyHomes } from './surely-many.ts';
import { propertyRows } from './listing-rows.ts';
import { tableConditions, tableOrder } from './listing-table.ts';

/** Homes of the market in every state. */
export default answer(adminGetProperties, async (input, context) => {
  const { limit, offset } = input;
  const { read } = context.database;
  const [where, order] = [await tableConditions(input, context.database), tableOrder(input)];
  const areMany = () => surelyManyHomes(where, read);
  const wanted = {
    rows: sql`property p where ${where}`,
    id: sql`p.id`,
    order,
    limit,
    offset,
    areMany,
    most: surelyMany,
  };
  const { ids, total } = await findPage(wanted, read);
  return { data: await propertyRows({ ids, order }, context), ...total };
});
