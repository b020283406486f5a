import { adminGetFacilities } from '@latchkey/contract/admin/catalogue/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../../property/listing-filters.ts';
import { countRows } from '../../table/count-rows.ts';
import { loadFacilities } from './load-facilities.ts';
import { orderByColumn } from '../order-by-column.ts';

/** Returns facilities to which properties state a distance. */
export default defineHandler(adminGetFacilities, async ({ search, id, limit, offset, ...order }, context) => {
  const condition = allOf([
    sql`true`,
    ...(id === undefined ? [] : [sql`o.id = ${id}`]),
    ...searchConditions(sql`plain_text(o.name)`, search, 'name'),
  ]);
  const by = orderByColumn(order, sql`o.id`, { name: [sql`plain_text(o.name)`, 'asc'], id: [sql`o.id`, 'asc'] });
  const [data, total] = await Promise.all([
    loadFacilities(sql`${condition} order by ${by} limit ${limit} offset ${offset}`, context),
    countRows(sql`facility o where ${condition}`, context.database.db),
  ]);
  return { data, ...total };
});
