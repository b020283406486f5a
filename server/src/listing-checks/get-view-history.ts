import type { InputOf } from '@latchkey/contract/define-call';
import { getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';

const defaultDays = 30;

/** Returns the daily views (UTC) of one of the caller’s listings, or of all of them together. */
export const getViewHistoryHandler = defineHandler(getViewHistory, async (input, context) => {
  const { database, now } = context;
  const caller = expectCaller(context);
  const days = input.days ?? defaultDays;
  const today = sql`(${now()}::timestamptz at time zone 'UTC')::date`;
  const first = sql`${today} - ${2 * days - 1}::int`;
  const views = await viewsQuery(input, caller.id, first, database);
  const { rows } = await sql<{ date: string; views: number; isBefore: boolean }>`
    with seen as (select day, sum(views)::int as views from (${views}) v group by day)
    select span.day::date as date, coalesce(seen.views, 0) as views, span.day <= ${today} - ${days}::int as "isBefore"
      from generate_series(${first}, ${today}, interval '1 day') span (day)
      left join seen on seen.day = span.day::date order by span.day`.execute(database.read);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.views, 0);
  const shown = rows.filter(({ isBefore }) => !isBefore);
  return {
    data: {
      days: shown.map((row) => ({ date: row.date, views: row.views })),
      total: sum(shown),
      previous_total: sum(rows.filter(({ isBefore }) => isBefore)),
    },
  };
});

/**
 * Returns a query for the daily views of the requested listings, from a day on.
 * @throws CallFailure `property_not_found`, `project_not_found`, `not_owner`
 */
async function viewsQuery(
  { property_id, project_id }: InputOf<typeof getViewHistory>,
  accountId: number,
  first: RawBuilder<unknown>,
  database: Database,
): Promise<RawBuilder<unknown>> {
  if (property_id !== undefined) {
    await expectOwn('property', property_id, accountId, database);
    return sql`select day, views from view_day where property_id = ${property_id} and day >= ${first}`;
  }
  if (project_id !== undefined) {
    await expectOwn('project', project_id, accountId, database);
    return sql`select day, views from view_day where project_id = ${project_id} and day >= ${first}`;
  }
  // Joins from listings to days, so that each step uses an index.
  return sql`
    select v.day, v.views from property p join view_day v on v.property_id = p.id and v.day >= ${first}
      where p.account_id = ${accountId}
    union all
    select v.day, v.views from project p join view_day v on v.project_id = p.id and v.day >= ${first}
      where p.account_id = ${accountId}`;
}

async function expectOwn(kind: 'property' | 'project', id: number, accountId: number, { db }: Database): Promise<void> {
  const listing = await db.selectFrom(kind).select('account_id').where('id', '=', id).executeTakeFirst();
  if (!listing) throw new CallFailure(`${kind}_not_found`);
  if (listing.account_id !== accountId) throw new CallFailure('not_owner');
}
