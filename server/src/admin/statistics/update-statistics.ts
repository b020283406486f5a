import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { purgeVisitorSalts } from '../../platform/crypto/day-salt.ts';

/** Largest number of cities with their own statistics; small cities are not shown. */
const cityLimit = 500;

/** Largest number of durations stored per day; of more, this many evenly spaced percentiles are stored. */
const durationLimit = 25;
/** The same per day of a city or category, of which there are many. */
const groupDurationLimit = 3;

/** Events with time, name, city, category, duration and count; each part is read by an index on its time. */
const events = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  select created_at as at, 'listings_new' as name, city, category_id, null::float8 as took, 1 as many
    from property where created_at >= ${from} and created_at < ${to}
  union all
  select created_at, 'accounts_new', '', 0, null, 1 from account where created_at >= ${from} and created_at < ${to}
  union all
  select i.created_at, 'contacts', p.city, p.category_id, null, 1
    from interest i join property p on p.id = i.property_id where i.created_at >= ${from} and i.created_at < ${to}
  union all
  select c.first_message_at, 'contacts', coalesce(p.city, ''), coalesce(p.category_id, 0), null, 1
    from chat_thread c left join property p on p.id = c.property_id
    where c.first_message_at >= ${from} and c.first_message_at < ${to}
  union all
  select c.first_answer_at, 'answers', coalesce(p.city, ''), coalesce(p.category_id, 0),
         extract(epoch from c.first_answer_at - c.first_message_at) / 60, 1
    from chat_thread c left join property p on p.id = c.property_id
    where c.first_answer_at >= ${from} and c.first_answer_at < ${to}
  union all
  select a.made_at, 'decisions', p.city, p.category_id,
         case when a.before = 'pending' then extract(epoch from a.made_at - coalesce(
           (select max(b.made_at) from audit b where b.subject = 'property' and b.subject_id = p.id and b.id < a.id
              and b.action = 'decide-property'), p.created_at)) / 3600 end, 1
    from audit a join property p on p.id = a.subject_id
    where a.action = 'decide-property' and a.made_at >= ${from} and a.made_at < ${to}
  union all
  select min(t.succeeded_at), 'buyers', '', 0, null, 1
    from payment_transaction t where t.succeeded_at >= ${from} and t.succeeded_at < ${to} and t.account_id is not null
    group by t.account_id, (t.succeeded_at at time zone 'UTC')::date
  union all
  select day::timestamp at time zone 'UTC', 'searches', city, category_id, null, searches
    from search_day where day >= ${from}::date and day < ${to}::date
  union all
  select day::timestamp at time zone 'UTC', 'searches_empty', city, category_id, null, without_results
    from search_day where without_results > 0 and day >= ${from}::date and day < ${to}::date
  union all
  select day::timestamp at time zone 'UTC', 'visitors', '', 0, null, 1
    from visitor_day where day >= ${from}::date and day < ${to}::date`;

/** Aggregates durations in ascending order; null for events without a duration. */
function durations(limit: number): RawBuilder<unknown> {
  const evenly = Array.from({ length: limit }, (_, at) => (at + 0.5) / limit);
  return sql`
    case when count(took) > ${limit} then percentile_cont(${evenly}::float8[]) within group (order by took)
      else array_agg(took order by took) filter (where took is not null) end`;
}

/** Cities with their own statistics, and their number of public properties from the counters of the market. */
const large = sql`
  select name, sum(property_count) as many from city where property_count > 0 group by name
    order by many desc, name limit ${cityLimit}`;

/** Recounts the last `days` days, so that late events are included. Idempotent. */
export async function updateStatistics(database: Database, now: Date, days: number): Promise<void> {
  const { db } = database;
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  const to = sql`((${today} + 1)::timestamp at time zone 'UTC')`;
  const from = sql`((${today} - ${days - 1}::int)::timestamp at time zone 'UTC')`;
  await db.transaction().execute(async (trx) => {
    // Days whose visitor keys or searches are already deleted keep their counts.
    await sql`
      delete from number_day where day > ${today} - ${days}::int
        and (name <> 'visitors' or day in (select day from visitor_day))
        and (name not like 'searches%' or day in (select day from search_day))`.execute(trx);
    await sql`
      with large as (${large})
      insert into number_day (name, day, city, category_id, count, took)
      select name, day, coalesce(city, ''), coalesce(category_id, 0), sum(many),
             case when grouping(city) = 1 and grouping(category_id) = 1 then ${durations(durationLimit)}
               else ${durations(groupDurationLimit)} end
        from (select name, (at at time zone 'UTC')::date as day, city, category_id, case when took < 0 then 0 else took end as took, many
                from (${events(from, to)}) e) happened
        group by grouping sets ((name, day), (name, day, city), (name, day, category_id))
        having (grouping(city) = 1 or city in (select name from large))
          and (grouping(category_id) = 1 or category_id <> 0)
      on conflict (name, day, city, category_id) do update set count = excluded.count, took = excluded.took
    `.execute(trx);
    await countStates(trx, today);
  });
  await purgeVisitorSalts(database, now);
  await sql`delete from visitor_day where day < ${today} - 1`.execute(db);
  await sql`delete from search_day where day < ${today} - 90`.execute(db);
}

/**
 * Counts today's properties by state (contract 4.4). Public ones are most of a market and have counters; the other
 * states are counted by partial indexes.
 */
async function countStates(trx: Kysely<Tables>, today: RawBuilder<unknown>): Promise<void> {
  await sql`delete from number_day where name like 'listings\\_%' and name <> 'listings_new' and day = ${today}`.execute(
    trx,
  );
  await sql`
    insert into number_day (name, day, city, category_id, count)
    select 'listings_' || state, ${today}, city, category_id, many from (
      select 'public' as state, '' as city, 0 as category_id, coalesce(sum(property_count), 0) as many from category
      union all
      select 'public', name, 0, many from (${large}) l
      union all
      select 'public', '', id, property_count from category where property_count > 0
      union all
      select 'done', '', 0, count(*) from property where property_type in (2, 3)
      union all
      select s.state, '', 0, (select count(*) from property
          where request_status = s.state and request_status <> 'approved' and property_type < 2)
        from (values ('rejected'), ('pending')) s (state)
      union all
      select 'hidden', '', 0, count(*) from property
        where status = 0 and request_status = 'approved' and property_type < 2) counted`.execute(trx);
}
