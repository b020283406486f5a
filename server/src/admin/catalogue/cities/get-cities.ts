import { adminGetCities } from '@latchkey/contract/admin/catalogue/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../../property/listing-filters.ts';
import { countRows } from '../../table/count-rows.ts';
import { loadCities } from './load-cities.ts';
import { orderByColumn } from '../order-by-column.ts';

/** Returns the cities of the market, including those switched off and those without properties. */
export default defineHandler(
  adminGetCities,
  async ({ search, id, is_enabled, has_picture, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`c.id = ${id}`]),
      ...(is_enabled === undefined ? [] : [sql`c.is_enabled = ${is_enabled}`]),
      ...(has_picture === undefined ? [] : [sql`(c.image_id is not null) = ${has_picture}`]),
      ...searchConditions(sql`plain_text(c.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`c.id`, { homes: [sql`c.property_count`, 'desc'], name: [sql`c.name`, 'asc'] });
    const [data, total] = await Promise.all([
      loadCities(sql`${condition} order by ${by} limit ${limit} offset ${offset}`, context),
      countRows(sql`city c where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);
