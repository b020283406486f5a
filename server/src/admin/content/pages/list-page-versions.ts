import type { PageVersionRow } from '@latchkey/contract/admin/content/records';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

interface Row extends Pick<PageVersionRow, 'id' | 'made_by' | 'restored_id'> {
  made_at: Date;
  is_current: boolean;
}

/** Returns versions of pages with their authors, without their texts, which are long. */
export async function listPageVersions(rest: RawBuilder<unknown>, db: Kysely<Tables>): Promise<PageVersionRow[]> {
  const { rows } = await sql<Row>`
    select v.id, v.made_at, v.restored_id,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as made_by,
           v.id = (select max(id) from page_version where page = v.page) as is_current
      from page_version v left join operator o on o.id = v.operator_id ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString(), is_current: row.is_current ? 1 : 0 }));
}
