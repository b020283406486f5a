import { adminGetPageVersions, adminGetPageVersion, adminRestorePage } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ContentPage, PageVersionRow } from '@latchkey/contract/admin/content/records';
import { type RawBuilder, sql, type Kysely } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { withAbsoluteImageUrls } from '../../content/get-articles.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { containsWords } from './content-lists.ts';
import { evictTextPages } from './evict-content.ts';
import { getPageText, savePageText } from './text-pages.ts';

/** Returns versions of a page, newest first by default; a search matches their texts. */
export const getPageVersions = defineHandler(
  adminGetPageVersions,
  async ({ name, search, order = 'desc', limit, offset }, { database }) => {
    const condition = search === undefined ? sql`true` : containsWords(sql`v.html`, search);
    // The search reads each text only once, for count and page together, because texts are long.
    const { rows } = await sql<{ id: number }>`
      select v.id from page_version v where v.page = ${name} and ${condition} order by v.id ${direction(order)}`.execute(
      database.db,
    );
    const ids = rows.slice(offset, offset + limit).map(({ id }) => id);
    return {
      data: await listPageVersions(
        sql`where v.id = any(${ids}::bigint[]) order by v.id ${direction(order)}`,
        database.db,
      ),
      total: rows.length,
    };
  },
);

function direction(order: 'asc' | 'desc'): RawBuilder<unknown> {
  return order === 'asc' ? sql`asc` : sql`desc`;
}

interface Row extends Pick<PageVersionRow, 'id' | 'made_by' | 'restored_id'> {
  made_at: Date;
  is_current: boolean;
}

/** Returns versions of pages with their authors, without their texts, which are long. */
async function listPageVersions(rest: RawBuilder<unknown>, db: Kysely<Tables>): Promise<PageVersionRow[]> {
  const { rows } = await sql<Row>`
    select v.id, v.made_at, v.restored_id,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as made_by,
           v.id = (select max(id) from page_version where page = v.page) as is_current
      from page_version v left join operator o on o.id = v.operator_id ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString(), is_current: row.is_current ? 1 : 0 }));
}

/** Returns one version of a page with its text. */
export const getPageVersion = defineHandler(adminGetPageVersion, async ({ id }, { database: { db }, siteUrl }) => {
  const [version] = await listPageVersions(sql`where v.id = ${id}`, db);
  const text = await db.selectFrom('page_version').select(['page', 'html']).where('id', '=', id).executeTakeFirst();
  if (!version || !text) throw new CallFailure('not_found');
  return { data: { ...version, page: text.page as ContentPage, html: withAbsoluteImageUrls(text.html, siteUrl) } };
});

/** Restores an old version as a new one, so that the restore can be undone. */
export const restorePage = defineHandler(adminRestorePage, async ({ id }, context) => {
  const page = await context.database.transaction(async (trx) => {
    const old = await trx.selectFrom('page_version').selectAll().where('id', '=', id).executeTakeFirst();
    if (!old) throw new CallFailure('not_found');
    const named = old.page as ContentPage;
    await savePageText({ page: named, html: old.html, restored: old }, context, trx);
    return named;
  });
  evictTextPages(context);
  return { data: await getPageText(page, context.database.db, context.siteUrl) };
});
