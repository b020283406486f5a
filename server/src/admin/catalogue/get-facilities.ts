import { adminGetFacilities } from '@latchkey/contract/calls/console/catalogue';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows } from '../count-rows.ts';
import { loadFacilities } from './load-facilities.ts';
import { sorted } from './sorted.ts';

/** Places outside that homes give a distance to. */
export default answer(adminGetFacilities, async ({ search, id, limit, offset, ...order }, context) => {
  const wanted = allOf([
    sql`true`,
    ...(id === undefined ? [] : [sql`o.id = ${id}`]),
    ...searchConditions(sql`plain_text(o.name)`, search, 'name'),
  ]);
  const by = sorted(order, sql`o.id`, { name: [sql`plain_text(o.name)`, 'asc'], id: [sql`o.id`, 'asc'] });
  const [data, total] = await Promise.all([
    loadFacilities(sql`${wanted} order by ${by} limit ${limit} offset ${offset}`, context),
    countRows(sql`facility o where ${wanted}`, context.database.db),
  ]);
  return { data, ...total };
});
