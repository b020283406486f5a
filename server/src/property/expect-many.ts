import { type RawBuilder, sql } from 'kysely';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { allOf } from './listing-filters.ts';

/**
 * Sets up to this size are counted and sorted whole, which takes some tens of milliseconds at most. Twice what must be
 * exact (`paging.exactTotal`), since a guess decides it.
 */
export const wholeSet = 20_000;

/** Newest homes that a guess is tried on. */
const tried = 4_000;

type Surroundings = Pick<Context, 'database' | 'siteUrl'>;

/**
 * About how many listed homes fit, when that is more than can be counted for each search; null for a set that is small
 * enough to be gone through. The planner guesses, but takes filters for independent; the newest homes tell whether
 * "land with three bedrooms" exists at all. Only when both say many is a set not counted.
 */
export async function expectMany(
  conditions: RawBuilder<unknown>[],
  { database, siteUrl }: Surroundings,
): Promise<number | null> {
  const { categories } = await loadCatalogue(database, siteUrl);
  const listed = [...categories.values()].reduce((sum, category) => sum + category.propertyCount, 0);
  if (listed <= wholeSet) return null;
  const where = allOf(conditions);
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from property p where ${where}`.execute(database.read);
  const planned = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  if (planned <= wholeSet) return null;
  // Without a filter the counters know.
  if (conditions.length === 1) return listed;
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (select * from property p where p.is_listed order by p.id desc limit ${tried}) p
      where ${where}`.execute(database.read);
  const shown = ((rows[0]?.hits ?? 0) / tried) * listed;
  if (shown <= wholeSet) return null;
  const agree = planned > shown / 2 && planned < shown * 2;
  return Math.min(listed, Math.round(agree ? planned : shown));
}
