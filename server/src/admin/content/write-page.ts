import type { PageDraft, WordPage } from '@latchkey/contract/records/console-content';
import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withSite } from '../../content/with-site.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { readSettings, type Settings } from '../../settings/load-settings.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { cleanWords } from './clean-words.ts';
import { keepTextPictures } from './keep-text-pictures.ts';

interface PageChange {
  page: WordPage;
  html: string;
  /** The version that is being brought back. */
  restored?: { id: number; made_at: Date };
  /** The version that the writer saw; undefined where it does not matter. */
  seen?: number;
  /** Whether the text is a template that still has to be checked; undefined leaves the mark as it is. */
  isTemplate?: boolean | undefined;
}

/**
 * Puts a text on one of the operator's pages, where it stands from now on, and keeps it as a version. What stood there
 * without being kept, such as the text that the market began with, is kept first. A text that changes nothing makes no
 * version.
 * @throws CallFailure `changed_meanwhile`
 */
export async function writePage(change: PageChange, context: Context, within: Transaction<Tables>): Promise<void> {
  const { page, restored, seen } = change;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page ${page}`}, 0))`.execute(within);
  const newest = await newestVersion(page, within);
  if (seen !== undefined && seen !== (newest?.id ?? 0)) throw new CallFailure('changed_meanwhile');
  const { html, fileIds } = await cleanWords(change.html, within);
  const settings = await readSettings(within, [page, templateMark(page)]);
  if (change.isTemplate !== undefined) await markTemplate(change.isTemplate, page, settings, context, within);
  const current = settings.text(page);
  if (html === current) return;
  if (current !== '' && current !== newest?.html) await keepUnkept(page, current, within);
  const made_at = context.now();
  const { id } = await within
    .insertInto('page_version')
    .values({ page, html, made_at, operator_id: expectOperator(context).id, restored_id: restored?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepTextPictures('page-version', id, fileIds, within);
  await set(page, html, made_at, within);
  await set(`${page}_changed_at`, made_at.toISOString(), made_at, within);
  const after = restored
    ? `the text of ${restored.made_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'a new text';
  const action = restored ? 'restore-page' : 'change-page';
  const what = { action, subject: 'page', subject_id: id, accountId: null, before: page, after, reason: '' } as const;
  await writeAudit(what, context, within);
}

/** Key of the setting that marks the text of a page as a template that still has to be checked. */
export const templateMark = (page: WordPage) => `${page}_is_template`;

async function markTemplate(
  isTemplate: boolean,
  page: WordPage,
  settings: Settings,
  context: Context,
  within: Transaction<Tables>,
): Promise<void> {
  if (settings.isOn(templateMark(page)) === isTemplate) return;
  await set(templateMark(page), isTemplate ? '1' : '0', context.now(), within);
  const after = isTemplate ? 'a template to be checked' : 'a checked text';
  const what = { subject: 'page', subject_id: 0, accountId: null, before: page, after, reason: '' } as const;
  await writeAudit({ action: 'change-page', ...what }, context, within);
}

/** The text of a page as it stands. */
export async function findPage(page: WordPage, db: Kysely<Tables>, siteUrl: string): Promise<PageDraft> {
  const changed = `${page}_changed_at`;
  const [settings, newest] = await Promise.all([
    readSettings(db, [page, changed, templateMark(page)]),
    newestVersion(page, db),
  ]);
  return {
    page,
    html: withSite(settings.text(page), siteUrl),
    version: newest?.id ?? 0,
    changed_at: settings.text(changed) || null,
    is_template: settings.isOn(templateMark(page)) ? 1 : 0,
  };
}

function newestVersion(page: WordPage, db: Kysely<Tables>) {
  return db
    .selectFrom('page_version')
    .select(['id', 'html'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** As old as its setting, and nobody's. */
async function keepUnkept(page: WordPage, html: string, within: Transaction<Tables>): Promise<void> {
  const { made_at } = await within
    .selectFrom('setting')
    .select('updated_at as made_at')
    .where('key', '=', page)
    .executeTakeFirstOrThrow();
  await within.insertInto('page_version').values({ page, html, made_at }).execute();
}

async function set(key: string, value: string, updated_at: Date, within: Transaction<Tables>): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at };
  await within
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
