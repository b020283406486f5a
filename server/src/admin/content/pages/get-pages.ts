import { adminGetPages } from '@latchkey/contract/admin/content/calls';
import { type ContentPageRow, contentPages } from '@latchkey/contract/admin/content/records';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { readSettings } from '../../../platform/settings/load-settings.ts';
import { templateSettingKey } from './page-text.ts';

interface Row {
  page: string;
  made_at: Date;
  made_by: ContentPageRow['changed_by'];
}

/** Returns the pages that operators write, with their last change. */
export default defineHandler(adminGetPages, async (_, { database }) => {
  const [settings, { rows }] = await Promise.all([
    readSettings(database.db, [...contentPages, ...contentPages.map(templateSettingKey)]),
    sql<Row>`
      select v.page, v.made_at, case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as made_by
        from unnest(${[...contentPages]}::text[]) p (page)
        join lateral (select * from page_version where page = p.page order by id desc limit 1) v on true
        left join operator o on o.id = v.operator_id`.execute(database.db),
  ]);
  const data = contentPages.map((page): ContentPageRow => {
    const last = rows.find((row) => row.page === page);
    return {
      page,
      changed_at: last?.made_at.toISOString() ?? null,
      changed_by: last?.made_by ?? null,
      is_empty: settings.text(page) === '' ? 1 : 0,
      is_template: settings.isOn(templateSettingKey(page)) ? 1 : 0,
    };
  });
  return { data, total: data.length };
});
