import { adminGetPageVersion } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ContentPage } from '@latchkey/contract/admin/content/records';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { withAbsoluteImageUrls } from '../../../content/get-articles.ts';
import { listPageVersions } from './list-page-versions.ts';

/** Returns one version of a page with its text. */
export default defineHandler(adminGetPageVersion, async ({ id }, { database: { db }, siteUrl }) => {
  const [version] = await listPageVersions(sql`where v.id = ${id}`, db);
  const text = await db.selectFrom('page_version').select(['page', 'html']).where('id', '=', id).executeTakeFirst();
  if (!version || !text) throw new CallFailure('not_found');
  return { data: { ...version, page: text.page as ContentPage, html: withAbsoluteImageUrls(text.html, siteUrl) } };
});
