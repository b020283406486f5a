import type { OwnSummary } from '@latchkey/contract/account/records';
import { confirmationDeadline } from '@latchkey/contract/listing-checks/listing-confirmation';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { loadFreshnessSetting } from '../platform/settings/load-freshness-setting.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';

/** Listings to confirm per response; the next ones move up when these are confirmed. */
const maxToConfirm = 5;

interface EngagementCounts {
  views: number;
  saves: number;
  interested: number;
}

/** The numbers of the caller's dashboard. The call is an addition to the original contract. */
export const getOwnSummaryHandler = defineHandler(getOwnSummary, async (_, context) => {
  const { id } = expectCaller(context);
  const { db } = context.database;
  const [propertyCounts, projectCounts, interested, unread, to_confirm] = await Promise.all([
    sql<OwnSummary['properties'] & Omit<EngagementCounts, 'interested'>>`
      select count(*)::int as "all",
             (count(*) filter (where is_listed))::int as listed,
             (count(*) filter (where request_status = 'pending'))::int as pending,
             (count(*) filter (where request_status = 'rejected'))::int as rejected,
             (count(*) filter (where property_type = 0))::int as sell,
             (count(*) filter (where property_type = 1))::int as rent,
             (count(*) filter (where property_type = 2))::int as sold,
             (count(*) filter (where property_type = 3))::int as rented,
             coalesce(sum(total_click), 0)::int as views, coalesce(sum(favourite_count), 0)::int as saves
        from property where account_id = ${id}`.execute(db),
    sql<OwnSummary['projects'] & Pick<EngagementCounts, 'views'>>`
      select count(*)::int as "all",
             (count(*) filter (where is_public))::int as listed,
             (count(*) filter (where request_status = 'pending'))::int as pending,
             (count(*) filter (where request_status = 'rejected'))::int as rejected,
             coalesce(sum(total_click), 0)::int as views
        from project where account_id = ${id}`.execute(db),
    sql<Pick<EngagementCounts, 'interested'>>`
      select count(*)::int as interested
        from property p join interest i on i.property_id = p.id join account a on a.id = i.account_id and a.is_active
        where p.account_id = ${id}`.execute(db),
    sql<Pick<OwnSummary, 'unread_messages' | 'new_interest'>>`
      select (select coalesce(sum(n), 0)::int from (
                select unread_count as n from chat_thread where account_id = ${id} and unread_count > 0
                union all
                select other_unread_count from chat_thread where other_account_id = ${id} and other_unread_count > 0
              ) unread) as unread_messages,
             (select count(*)::int from notification n where n.account_id = ${id} and n.once_key like 'interest %'
                and n.id > coalesce((select last_id from notification_seen where account_id = ${id}), 0)) as new_interest`.execute(
      db,
    ),
    listToConfirm(id, context),
  ]);
  const { views, saves, ...properties } = one(propertyCounts.rows);
  const { views: projectViews, ...projects } = one(projectCounts.rows);
  return {
    data: {
      properties,
      projects,
      views: views + projectViews,
      saves,
      interested: one(interested.rows).interested,
      ...one(unread.rows),
      to_confirm,
    },
  };
});

interface ToConfirmRow {
  id: number;
  slug_id: string;
  title: string;
  /** Null once the listing is hidden because it was not confirmed. */
  confirm_asked_at: Date | null;
  cover: PictureRow | null;
}

/** Lists only properties that would be public after a confirmation: those the operator took down are excluded. */
async function listToConfirm(accountId: number, { database, siteUrl }: Context): Promise<OwnSummary['to_confirm']> {
  const [setting, { rows }] = await Promise.all([
    loadFreshnessSetting(database),
    sql<ToConfirmRow>`
      select p.id, p.slug_id, p.title, p.confirm_asked_at,
             case when f.id is not null then
               json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) end as cover
        from property p left join file f on f.id = p.title_image_id
        where p.account_id = ${accountId} and (p.confirm_asked_at is not null or p.is_unconfirmed) and p.request_status = 'approved'
          and p.property_type < 2
        order by p.is_unconfirmed desc, p.confirm_asked_at, p.id limit ${maxToConfirm}`.execute(database.db),
  ]);
  return rows.map(({ cover, confirm_asked_at, ...property }) => ({
    ...property,
    title_image: fileUrl(siteUrl, cover?.key),
    title_image_meta: pictureMeta(cover),
    confirm_by: confirm_asked_at && confirmationDeadline(confirm_asked_at, setting).toISOString(),
  }));
}

/** An aggregate query without `group by` always returns one row. */
function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('An aggregate query returned no row.');
  return row;
}
