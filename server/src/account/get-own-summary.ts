import { getOwnSummary } from '@latchkey/contract/calls/own-summary';
import type { OwnSummary } from '@latchkey/contract/records/own-summary';
import { confirmBy } from '@latchkey/contract/rules/freshness';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { freshnessSetting } from '../quality/freshness-setting.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../services/files/file-url.ts';
import { expectCaller } from './expect-caller.ts';

/** Named at once; those behind them move up when these are answered. */
const confirmsNamed = 5;

interface Reception {
  views: number;
  saves: number;
  interested: number;
}

/** What the dashboard counts, in one go over the caller's own rows; an addition of ours. */
export default answer(getOwnSummary, async (_, context) => {
  const { id } = expectCaller(context);
  const { db } = context.database;
  const [homes, projects, interested, news, to_confirm] = await Promise.all([
    sql<OwnSummary['properties'] & Omit<Reception, 'interested'>>`
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
    sql<OwnSummary['projects'] & Pick<Reception, 'views'>>`
      select count(*)::int as "all",
             (count(*) filter (where is_public))::int as listed,
             (count(*) filter (where request_status = 'pending'))::int as pending,
             (count(*) filter (where request_status = 'rejected'))::int as rejected,
             coalesce(sum(total_click), 0)::int as views
        from project where account_id = ${id}`.execute(db),
    sql<Pick<Reception, 'interested'>>`
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
  const { views, saves, ...properties } = one(homes.rows);
  const { views: projectViews, ...counted } = one(projects.rows);
  return {
    data: {
      properties,
      projects: counted,
      views: views + projectViews,
      saves,
      interested: one(interested.rows).interested,
      ...one(news.rows),
      to_confirm,
    },
  };
});

interface AskedRow {
  id: number;
  slug_id: string;
  title: string;
  /** Null once it is hidden for want of an answer. */
  confirm_asked_at: Date | null;
  cover: PictureRow | null;
}

/** Only what others would see again: what the operator has taken down is no question. */
async function listToConfirm(accountId: number, { database, siteUrl }: Context): Promise<OwnSummary['to_confirm']> {
  const [setting, { rows }] = await Promise.all([
    freshnessSetting(database),
    sql<AskedRow>`
      select p.id, p.slug_id, p.title, p.confirm_asked_at,
             case when f.id is not null then
               json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) end as cover
        from property p left join file f on f.id = p.title_image_id
        where p.account_id = ${accountId} and (p.confirm_asked_at is not null or p.is_unconfirmed) and p.request_status = 'approved'
          and p.property_type < 2
        order by p.is_unconfirmed desc, p.confirm_asked_at, p.id limit ${confirmsNamed}`.execute(database.db),
  ]);
  return rows.map(({ cover, confirm_asked_at, ...home }) => ({
    ...home,
    title_image: fileUrl(siteUrl, cover?.key),
    title_image_meta: pictureMeta(cover),
    confirm_by: confirm_asked_at && confirmBy(confirm_asked_at, setting).toISOString(),
  }));
}

/** An aggregate without groups answers one row, always. */
function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('An aggregate answered no row.');
  return row;
}
