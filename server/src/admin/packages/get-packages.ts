import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { likePattern } from '../../property/listing-filters.ts';
import { countRows } from '../table/count-rows.ts';
import { loadPackages } from './load-packages.ts';
import { adminGetPackages } from '@latchkey/contract/admin/packages/calls';

const columns = {
  price: sql`coalesce(p.price, 0)`,
  name: sql`plain_text(p.name)`,
  duration: sql`p.duration`,
  id: sql`p.id`,
} as const;

/** Returns packages as the console edits them, including those switched off. */
export default defineHandler(adminGetPackages, async (input, { database, now }) => {
  const { search, sort = 'price', order = 'asc', is_enabled, package_type, limit, offset } = input;
  const condition = sql`where true
    ${search === undefined ? sql`` : sql`and plain_text(p.name) like ${likePattern(search)}`}
    ${is_enabled === undefined ? sql`` : sql`and p.is_enabled = ${is_enabled === 1}`}
    ${package_type === undefined ? sql`` : sql`and p.package_type = ${package_type}`}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`${condition} order by ${columns[sort]} ${direction}, p.id ${direction} limit ${limit} offset ${offset}`;
  const [data, total] = await Promise.all([
    loadPackages(page, now(), database.db),
    countRows(sql`package p ${condition}`, database.db),
  ]);
  return { data, ...total };
});
