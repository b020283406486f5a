import { adminGetPackages } from '@latchkey/contract/calls/console/money';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { likePattern } from '../../property/listing-filters.ts';
import { countRows } from '../count-rows.ts';
import { loadPackages } from './load-packages.ts';

const columns = {
  price: sql`coalesce(p.price, 0)`,
  name: sql`plain_text(p.name)`,
  duration: sql`p.duration`,
  id: sql`p.id`,
} as const;

/** Packages as the console edits them: those that are switched off, too. */
export default answer(adminGetPackages, async (input, { database, now }) => {
  const { search, sort = 'price', order = 'asc', is_enabled, package_type, limit, offset } = input;
  const wanted = sql`where true
    ${search === undefined ? sql`` : sql`and plain_text(p.name) like ${likePattern(search)}`}
    ${is_enabled === undefined ? sql`` : sql`and p.is_enabled = ${is_enabled === 1}`}
    ${package_type === undefined ? sql`` : sql`and p.package_type = ${package_type}`}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`${wanted} order by ${columns[sort]} ${direction}, p.id ${direction} limit ${limit} offset ${offset}`;
  const [data, total] = await Promise.all([
    loadPackages(page, now(), database.db),
    countRows(sql`package p ${wanted}`, database.db),
  ]);
  return { data, ...total };
});
