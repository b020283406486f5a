import { adminGetProperties } from '@latchkey/contract/admin/listings/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/find-page.ts';
import { estimateThreshold, exceedsEstimateThreshold } from './estimate-threshold.ts';
import { propertyRows } from './listing-rows.ts';
import { tableConditions, tableOrder } from './listing-table.ts';

/** Returns properties in every state. */
export default defineHandler(adminGetProperties, async (input, context) => {
  const { limit, offset } = input;
  const { read } = context.database;
  const [where, order] = [await tableConditions(input, context.database), tableOrder(input)];
  const exceedsLimit = () => exceedsEstimateThreshold(where, read);
  const query = {
    rows: sql`property p where ${where}`,
    id: sql`p.id`,
    order,
    limit,
    offset,
    exceedsLimit,
    sortLimit: estimateThreshold,
  };
  const { ids, total } = await findPage(query, read);
  return { data: await propertyRows({ ids, order }, context), ...total };
});
