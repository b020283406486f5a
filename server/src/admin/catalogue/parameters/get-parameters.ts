import { adminGetParameters } from '@latchkey/contract/admin/catalogue/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../../property/listing-filters.ts';
import { countRows } from '../../table/count-rows.ts';
import { loadParameters } from './load-parameters.ts';
import { orderByColumn } from '../order-by-column.ts';

/** Returns the parameters of listings, with the categories that use them. */
export default defineHandler(
  adminGetParameters,
  async ({ search, id, type_of_parameter, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`p.id = ${id}`]),
      ...(type_of_parameter === undefined ? [] : [sql`p.type_of_parameter = ${type_of_parameter}`]),
      ...searchConditions(sql`plain_text(p.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`p.id`, { name: [sql`plain_text(p.name)`, 'asc'], id: [sql`p.id`, 'asc'] });
    const [data, total] = await Promise.all([
      loadParameters(sql`${condition} order by ${by} limit ${limit} offset ${offset}`, context),
      countRows(sql`parameter p where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);
