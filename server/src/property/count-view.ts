import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Holds for the statement's own transaction. */
const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) waiting`;

/**
 * Adds one to a listing's views, once a visitor and hour (contract 8, row 23). The hour's row is the lock, so two
 * processes never count the same view twice. The visitor doesn't wait for the disk: a power cut may lose the last views.
 */
export async function countPropertyView(id: number, { database, visitorKey, now }: Context): Promise<void> {
  if (visitorKey === null) return;
  await sql`
    with seen as (
      insert into listing_view (hour, visitor, property_id)
        select date_trunc('hour', ${now()}::timestamptz), ${visitorKey}, id from property where id = ${id} and is_public
        on conflict do nothing returning property_id)
    update property set total_click = total_click + 1 from seen, ${withoutWaiting} where id = seen.property_id`.execute(
    database.db,
  );
}

export async function countProjectView(id: number, { database, visitorKey, now }: Context): Promise<void> {
  if (visitorKey === null) return;
  await sql`
    with seen as (
      insert into listing_view (hour, visitor, project_id)
        select date_trunc('hour', ${now()}::timestamptz), ${visitorKey}, id from project where id = ${id} and is_public
        on conflict do nothing returning project_id)
    update project set total_click = total_click + 1 from seen, ${withoutWaiting} where id = seen.project_id`.execute(
    database.db,
  );
}
