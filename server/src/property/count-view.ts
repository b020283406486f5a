import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Holds for the statement's own transaction. */
const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) waiting`;

/**
 * Adds one to a listing's views, once a visitor and hour (contract 8, row 23). The hour's row is the lock, so two
 * processes never count the same view twice. An owner's own visits don't count. The visitor doesn't wait for the disk: a
 * power cut may lose the last views.
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
    update property set total_click = total_click + 1 from seen, ${withoutWaiting} where id = seen.property_id`.execute(
    database.db,
  );
}

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
    update project set total_click = total_click + 1 from seen, ${withoutWaiting} where id = seen.project_id`.execute(
    database.db,
  );
}
