import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { medianKind, computeMedians } from './median-times.ts';

/** Largest number of rows of each table on the screen. */
const rowLimit = 20;

interface Span {
  from: string;
  to: string;
  /** The day of the newest count of listings. */
  newest: string;
}

type Untimed<Kind extends 'cities' | 'categories'> = Omit<
  MarketStatistics[Kind][number],
  'approval_hours' | 'answer_minutes'
>;

const summed = ['listings_new', 'contacts', 'searches', 'searches_empty'] as const;

/** Returns statistics of the largest cities and of categories, and searches without results. */
export async function statisticsByLocation(
  { from, to, newest }: Span,
  db: Kysely<Tables>,
): Promise<Pick<MarketStatistics, 'cities' | 'categories' | 'not_found'>> {
  const sum = (name: string) => sql`coalesce(sum(count) filter (where name = ${name} and day >= ${from}), 0)::int`;
  const columns = sql.join(summed.map((name) => sql`${sum(name)} as ${sql.ref(name)}`));
  // The largest cities are selected first, so that statistics of cities that are not shown are not summed.
  const cities = sql<Untimed<'cities'>>`
    with largest as (
      select city, count::int as listings from number_day
        where name = 'listings_public' and day = nullif(${newest}, '')::date and city <> ''
        order by count desc, city limit ${rowLimit})
    select l.city, l.listings, n.*
      from largest l cross join lateral (
        select ${columns} from number_day d
          where d.city = l.city and d.city <> '' and name in (${sql.join(summed)})
            and day >= ${from}::date and day <= ${to}::date) n
      order by l.listings desc, l.city`;
  const categories = sql<Untimed<'categories'>>`
    select c.id as category_id, c.name as category, n.listings, ${sql.join(summed.map((name) => sql.ref(`n.${name}`)))}
      from (
        select category_id, ${columns},
               coalesce(sum(count) filter (where name = 'listings_public' and day::text = ${newest}), 0)::int as listings
          from number_day
          where name in ('listings_public', ${sql.join(summed)}) and category_id <> 0
            and day >= least(${from}, coalesce(nullif(${newest}, ''), ${from}))::date and day <= ${to}::date
          group by category_id) n
      join category c on c.id = n.category_id
      order by n.listings desc, c.name limit ${rowLimit}`;
  const withoutResults = sql<MarketStatistics['not_found'][number]>`
    select s.words, s.city, coalesce(c.name, '') as category, sum(s.searches)::int as searches
      from (
        select words, city, category_id, sum(without_results)::int as searches from search_day
          where day >= ${from}::date and without_results > 0 group by 1, 2, 3) s
      left join category c on c.id = s.category_id
      group by 1, 2, 3 order by searches desc, 1, 2, 3 limit ${rowLimit}`;
  const during = sql`day >= ${from}::date and day <= ${to}::date`;
  const [timedCities, timedCategories, { rows: notFound }] = await Promise.all([
    cities.execute(db).then(async ({ rows }) => {
      const names = rows.map(({ city }) => city);
      const index = sql`array_position(${names}::text[], city) - 1`;
      const medians = await computeMedians(
        sql`2 * (${index}) + ${medianKind}`,
        sql`city = any(${names}::text[]) and city <> '' and ${during}`,
        db,
      );
      return rows.map((row, at) => ({ ...row, ...timesOf(medians, at) }));
    }),
    Promise.all([
      categories.execute(db),
      computeMedians(sql`2 * category_id + ${medianKind}`, sql`category_id <> 0 and ${during}`, db),
    ]).then(([{ rows }, medians]) => rows.map((row) => ({ ...row, ...timesOf(medians, row.category_id) }))),
    withoutResults.execute(db),
  ]);
  return { cities: timedCities, categories: timedCategories, not_found: notFound };
}

function timesOf(medians: Map<number, number>, index: number) {
  return { approval_hours: medians.get(2 * index) ?? null, answer_minutes: medians.get(2 * index + 1) ?? null };
}
