import { adminGetParameters } from '@latchkey/contract/calls/console/catalogue';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows } from '../count-rows.ts';
import { loadParameters } from './load-parameters.ts';
import { sorted } from './sorted.ts';

/** Facts that homes may tell, with the categories that ask for them. */
export default answer(
  adminGetParameters,
  async ({ search, id, type_of_parameter, limit, offset, ...order }, context) => {
    const wanted = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`p.id = ${id}`]),
      ...(type_of_parameter === undefined ? [] : [sql`p.type_of_parameter = ${type_of_parameter}`]),
      ...searchConditions(sql`plain_text(p.name)`, search, 'name'),
    ]);
    const by = sorted(order, sql`p.id`, { name: [sql`plain_text(p.name)`, 'asc'], id: [sql`p.id`, 'asc'] });
    const [data, total] = await Promise.all([
      loadParameters(sql`${wanted} order by ${by} limit ${limit} offset ${offset}`, context),
      countRows(sql`parameter p where ${wanted}`, context.database.db),
    ]);
    return { data, ...total };
  },
);
