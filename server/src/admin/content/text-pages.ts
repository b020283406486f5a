import { adminGetPages, adminGetPage, adminSavePage } from '@latchkey/contract/admin/content/calls';
import {
  type ContentPageRow,
  contentPages,
  type PageDraft,
  type ContentPage,
} from '@latchkey/contract/admin/content/records';
import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Kysely, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { readSettings, type Settings } from '../../platform/settings/load-settings.ts';
import { withAbsoluteImageUrls } from '../../content/get-articles.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { sanitiseRichText } from '../../platform/html/sanitise-rich-text.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { evictTextPages } from './evict-content.ts';
import { saveTextPictures } from './text-pictures.ts';

/** Key of the setting that marks the text of a page as a template that still has to be checked. */
const templateSettingKey = (page: ContentPage) => `${page}_is_template`;

interface Row {
  page: string;
  made_at: Date;
  made_by: ContentPageRow['changed_by'];
}

/** Returns the pages that operators write, with their last change. */
export const getPages = defineHandler(adminGetPages, async (_, { database }) => {
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

/** Returns the current text of a page and its version. */
export const getPage = defineHandler(adminGetPage, async ({ name }, { database, siteUrl }) => ({
  data: await getPageText(name, database.db, siteUrl),
}));

/** Returns the current text of a page with its version. */
export async function getPageText(page: ContentPage, db: Kysely<Tables>, siteUrl: string): Promise<PageDraft> {
  const changed = `${page}_changed_at`;
  const [settings, newest] = await Promise.all([
    readSettings(db, [page, changed, templateSettingKey(page)]),
    newestVersion(page, db),
  ]);
  return {
    page,
    html: withAbsoluteImageUrls(settings.text(page), siteUrl),
    version: newest?.id ?? 0,
    changed_at: settings.text(changed) || null,
    is_template: settings.isOn(templateSettingKey(page)) ? 1 : 0,
  };
}

function newestVersion(page: ContentPage, db: Kysely<Tables>) {
  return db
    .selectFrom('page_version')
    .select(['id', 'html'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Updates the text of a page. A save that started from an older version is rejected. */
export const savePage = defineHandler(adminSavePage, async ({ name: page, html, version, is_template }, context) => {
  await context.database.transaction((trx) =>
    savePageText({ page, html, seen: version, isTemplate: is_template }, context, trx),
  );
  evictTextPages(context);
  return { data: await getPageText(page, context.database.db, context.siteUrl) };
});

interface PageChange {
  page: ContentPage;
  html: string;
  /** The version that is being restored. */
  restored?: { id: number; made_at: Date };
  /** The version from which the operator started; undefined skips the check. */
  seen?: number;
  /** Whether the text is a template that still has to be checked; undefined leaves the mark unchanged. */
  isTemplate?: boolean | undefined;
}

/**
 * Publishes a text on one of the pages that operators write, and stores it as a version. A current text that has no
 * version yet, such as the initial text of the market, is stored as a version first. An unchanged text creates no
 * version.
 * @throws CallFailure `changed_meanwhile`
 */
export async function savePageText(change: PageChange, context: Context, trx: Transaction<Tables>): Promise<void> {
  const { page, restored, seen } = change;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page ${page}`}, 0))`.execute(trx);
  const newest = await newestVersion(page, trx);
  if (seen !== undefined && seen !== (newest?.id ?? 0)) throw new CallFailure('changed_meanwhile');
  const { html, fileIds } = await sanitiseRichText(change.html, trx);
  const settings = await readSettings(trx, [page, templateSettingKey(page)]);
  if (change.isTemplate !== undefined) await markTemplate(change.isTemplate, page, settings, context, trx);
  const current = settings.text(page);
  if (html === current) return;
  if (current !== '' && current !== newest?.html) await saveUnversioned(page, current, trx);
  const made_at = context.now();
  const { id } = await trx
    .insertInto('page_version')
    .values({ page, html, made_at, operator_id: expectOperator(context).id, restored_id: restored?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveTextPictures('page-version', id, fileIds, trx);
  await set(page, html, made_at, trx);
  await set(`${page}_changed_at`, made_at.toISOString(), made_at, trx);
  const after = restored ? `version of ${restored.made_at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'edited';
  const action = restored ? 'restore-page' : 'change-page';
  const entry = { action, subject: 'page', subject_id: id, accountId: null, before: page, after, reason: '' } as const;
  await writeAudit(entry, context, trx);
}

async function markTemplate(
  isTemplate: boolean,
  page: ContentPage,
  settings: Settings,
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  if (settings.isOn(templateSettingKey(page)) === isTemplate) return;
  await set(templateSettingKey(page), isTemplate ? '1' : '0', context.now(), trx);
  const after = isTemplate ? 'draft not checked' : 'draft checked';
  const entry = { subject: 'page', subject_id: 0, accountId: null, before: page, after, reason: '' } as const;
  await writeAudit({ action: 'change-page', ...entry }, context, trx);
}

async function set(key: string, value: string, updated_at: Date, trx: Transaction<Tables>): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at };
  await trx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Stores the current text as a version without an author, dated like its setting. */
async function saveUnversioned(page: ContentPage, html: string, trx: Transaction<Tables>): Promise<void> {
  const { made_at } = await trx
    .selectFrom('setting')
    .select('updated_at as made_at')
    .where('key', '=', page)
    .executeTakeFirstOrThrow();
  await trx.insertInto('page_version').values({ page, html, made_at }).execute();
}
