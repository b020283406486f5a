import type { Announcement } from '@latchkey/contract/admin/announcements/schemas';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { adminGetAnnouncements } from '@latchkey/contract/admin/announcements/calls';

interface Row extends Omit<Announcement, 'created_at'> {
  created_at: Date;
}

/** Returns announcements to all users, newest first, by a partial index. */
export default defineHandler(adminGetAnnouncements, async ({ limit, offset }, { database }) => {
  const { rows } = await sql<Row>`
    select n.id, n.title, n.message, n.created_at, n.pushed_up_to is not null as is_under_way,
           case when p.id is not null then json_build_object('id', p.id, 'title', p.title, 'slug_id', p.slug_id) end as property,
           coalesce((select o.name from audit a join operator o on o.id = a.operator_id
             where a.subject = 'notification' and a.subject_id = n.id order by a.id desc limit 1), '') as operator
      from notification n left join property p on p.id = n.property_id
      where n.account_id is null order by n.id desc limit ${limit} offset ${offset}`.execute(database.read);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from notification where account_id is null`.execute(database.read);
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { data, total: counted.rows[0]?.total ?? 0 };
});
