import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Applies to the transaction of the statement only. */
const asyncCommit = sql`(select set_config('synchronous_commit', 'off', true)) async_commit`;

/**
 * Counts a view of a public property, once per visitor and hour (contract 8, row 23). The unique row of visitor and hour
 * prevents that two processes count the same view twice. Views by the owner are not counted. The statement commits
 * asynchronously, so a power failure may lose the last views.
 */
export async function countPropertyView(id: number, { database, caller, visitorKey, now }: Context): Promise<void> {
  if (visitorKey === null) return;
  const visitor = await visitorKey();
  await sql`
    with seen as (
      insert into listing_view (hour, visitor, property_id)
        select date_trunc('hour', ${now()}::timestamptz), ${visitor}, id from property
          where id = ${id} and is_public and account_id is distinct from ${caller?.id ?? 0}::bigint
        on conflict do nothing returning property_id),
    today as (
      insert into view_day (day, property_id, views)
        select (${now()}::timestamptz at time zone 'UTC')::date, property_id, 1 from seen
        on conflict (property_id, day) where property_id is not null do update set views = view_day.views + 1)
    update property set total_click = total_click + 1 from seen, ${asyncCommit} where id = seen.property_id`.execute(
    database.db,
  );
}

/** Counts a view of a public project, by the rules of `countPropertyView`. */
export async function countProjectView(id: number, { database, caller, visitorKey, now }: Context): Promise<void> {
  if (visitorKey === null) return;
  const visitor = await visitorKey();
  await sql`
    with seen as (
      insert into listing_view (hour, visitor, project_id)
        select date_trunc('hour', ${now()}::timestamptz), ${visitor}, id from project
          where id = ${id} and is_public and account_id is distinct from ${caller?.id ?? 0}::bigint
        on conflict do nothing returning project_id),
    today as (
      insert into view_day (day, project_id, views)
        select (${now()}::timestamptz at time zone 'UTC')::date, project_id, 1 from seen
        on conflict (project_id, day) where project_id is not null do update set views = view_day.views + 1)
    update project set total_click = total_click + 1 from seen, ${asyncCommit} where id = seen.project_id`.execute(
    database.db,
  );
}
