import { getViewHistory } from '@latchkey/contract/calls/quality';
import type { InputOf } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Database } from '../database/pool.ts';

const defaultDays = 30;

/** Views day by day (UTC) of one of the caller's listings, or of all of them together. */
export default answer(getViewHistory, async (input, context) => {
  const { database, now } = context;
  const caller = expectCaller(context);
  const whose = await listingsOf(input, caller.id, database);
  const days = input.days ?? defaultDays;
  const today = sql`(${now()}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await sql<{ date: string; views: number; isBefore: boolean }>`
    select span.day::date as date, coalesce(sum(v.views), 0)::int as views, span.day <= ${today} - ${days}::int as "isBefore"
      from generate_series(${today} - ${2 * days - 1}::int, ${today}, interval '1 day') span (day)
      left join view_day v on v.day = span.day::date and (${whose})
      group by span.day order by span.day`.execute(database.read);
  const sum = (some: typeof rows) => some.reduce((total, { views }) => total + views, 0);
  const shown = rows.filter(({ isBefore }) => !isBefore);
  return {
    data: {
      days: shown.map(({ date, views }) => ({ date, views })),
      total: sum(shown),
      previous_total: sum(rows.filter(({ isBefore }) => isBefore)),
    },
  };
});

/** @throws CallFailure `property_not_found`, `project_not_found`, `not_owner` */
async function listingsOf(
  { property_id, project_id }: InputOf<typeof getViewHistory>,
  accountId: number,
  database: Database,
): Promise<RawBuilder<unknown>> {
  if (property_id !== undefined) {
    await expectOwn('property', property_id, accountId, database);
    return sql`v.property_id = ${property_id}`;
  }
  if (project_id !== undefined) {
    await expectOwn('project', project_id, accountId, database);
    return sql`v.project_id = ${project_id}`;
  }
  return sql`v.property_id in (select id from property where account_id = ${accountId})
    or v.project_id in (select id from project where account_id = ${accountId})`;
}

async function expectOwn(what: 'property' | 'project', id: number, accountId: number, { db }: Database): Promise<void> {
  const listing = await db.selectFrom(what).select('account_id').where('id', '=', id).executeTakeFirst();
  if (!listing) throw new CallFailure(`${what}_not_found`);
  if (listing.account_id !== accountId) throw new CallFailure('not_owner');
}
