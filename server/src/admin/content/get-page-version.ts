import { adminGetPageVersion } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import type { WordPage } from '@latchkey/contract/records/console-content';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { withSite } from '../../content/with-site.ts';
import { selectPageVersions } from './page-versions.ts';

/** One version of a page, to be read and compared. */
export default answer(adminGetPageVersion, async ({ id }, { database: { db }, siteUrl }) => {
  const [version] = await selectPageVersions(sql`where v.id = ${id}`, db);
  const text = await db.selectFrom('page_version').select(['page', 'html']).where('id', '=', id).executeTakeFirst();
  if (!version || !text) throw new CallFailure('not_found');
  return { data: { ...version, page: text.page as WordPage, html: withSite(text.html, siteUrl) } };
});
