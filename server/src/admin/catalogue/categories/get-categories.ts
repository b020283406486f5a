import { adminGetCategories } from '@latchkey/contract/admin/catalogue/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../../property/listing-filters.ts';
import { countRows } from '../../table/count-rows.ts';
import { loadCategories } from './load-categories.ts';
import { orderByColumn } from '../order-by-column.ts';

/** Returns categories with their parameters, including those switched off. */
export default defineHandler(
  adminGetCategories,
  async ({ search, id, is_enabled, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`c.id = ${id}`]),
      ...(is_enabled === undefined ? [] : [sql`c.is_enabled = ${is_enabled}`]),
      ...searchConditions(sql`plain_text(c.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`c.id`, {
      name: [sql`plain_text(c.name)`, 'asc'],
      homes: [sql`c.property_count`, 'desc'],
      id: [sql`c.id`, 'asc'],
    });
    const page = sql`${condition} order by ${by} limit ${limit} offset ${offset}`;
    const [data, total] = await Promise.all([
      loadCategories(page, context),
      countRows(sql`category c where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);
