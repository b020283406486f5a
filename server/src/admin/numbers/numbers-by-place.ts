import type { MarketNumbers } from '@latchkey/contract/records/console-numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Rows of each table on the screen. */
const rowLimit = 20;

interface Span {
  from: string;
  to: string;
  /** The day of the newest count of listings. */
  newest: string;
}

/** The largest cities and all categories with their numbers, and what was looked for in vain. */
export async function numbersByPlace(
  { from, to, newest }: Span,
  db: Kysely<Tables>,
): Promise<Pick<MarketNumbers, 'cities' | 'categories' | 'not_found'>> {
  const sum = (name: string) => sql`coalesce(sum(count) filter (where name = ${name} and day >= ${from}), 0)::int`;
  const columns = sql`${sum('listings_new')} as listings_new, ${sum('contacts')} as contacts, ${sum('searches')} as searches`;
  // Cities are chosen by their homes first, lest those that nobody sees here be summed up, too.
  const cities = sql<MarketNumbers['cities'][number]>`
    with largest as (
      select city, count::int as listings from number_day
        where name = 'listings_public' and day = nullif(${newest}, '')::date and city <> ''
        order by count desc, city limit ${rowLimit})
    select l.city, l.listings, n.listings_new, n.contacts, n.searches
      from largest l cross join lateral (
        select ${columns} from number_day d
          where d.city = l.city and d.city <> '' and name in ('listings_new', 'contacts', 'searches')
            and day >= ${from}::date and day <= ${to}::date) n
      order by l.listings desc, l.city`;
  const categories = sql<MarketNumbers['categories'][number]>`
    select c.id as category_id, c.name as category, n.listings, n.listings_new, n.contacts, n.searches
      from (
        select category_id, ${columns},
               coalesce(sum(count) filter (where name = 'listings_public' and day::text = ${newest}), 0)::int as listings
          from number_day
          where name in ('listings_public', 'listings_new', 'contacts', 'searches') and category_id <> 0
            and day >= least(${from}, coalesce(nullif(${newest}, ''), ${from}))::date and day <= ${to}::date
          group by category_id) n
      join category c on c.id = n.category_id
      order by n.listings desc, c.name limit ${rowLimit}`;
  const inVain = sql<MarketNumbers['not_found'][number]>`
    select s.words, s.city, coalesce(c.name, '') as category, sum(s.searches)::int as searches
      from (
        select words, city, category_id, sum(without_results)::int as searches from search_day
          where day >= ${from}::date and without_results > 0 group by 1, 2, 3) s
      left join category c on c.id = s.category_id
      group by 1, 2, 3 order by searches desc, 1, 2, 3 limit ${rowLimit}`;
  const found = await Promise.all([cities.execute(db), categories.execute(db), inVain.execute(db)]);
  return { cities: found[0].rows, categories: found[1].rows, not_found: found[2].rows };
}
