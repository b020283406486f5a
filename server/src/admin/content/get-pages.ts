import { adminGetPages } from '@latchkey/contract/calls/console/content';
import { type WordPageRow, wordPages } from '@latchkey/contract/records/console-content';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { readSettings } from '../../settings/load-settings.ts';
import { templateMark } from './write-page.ts';

interface Row {
  page: string;
  made_at: Date;
  made_by: WordPageRow['changed_by'];
}

/** The pages that the operator writes, with their last change. */
export default answer(adminGetPages, async (_, { database }) => {
  const [settings, { rows }] = await Promise.all([
    readSettings(database.db, [...wordPages, ...wordPages.map(templateMark)]),
    sql<Row>`
      select v.page, v.made_at, case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as made_by
        from unnest(${[...wordPages]}::text[]) p (page)
        join lateral (select * from page_version where page = p.page order by id desc limit 1) v on true
        left join operator o on o.id = v.operator_id`.execute(database.db),
  ]);
  const data = wordPages.map((page): WordPageRow => {
    const last = rows.find((row) => row.page === page);
    return {
      page,
      changed_at: last?.made_at.toISOString() ?? null,
      changed_by: last?.made_by ?? null,
      is_empty: settings.text(page) === '' ? 1 : 0,
      is_template: settings.isOn(templateMark(page)) ? 1 : 0,
    };
  });
  return { data, total: data.length };
});
