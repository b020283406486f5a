import { adminGetPageVersion } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { withSite } from '../../content/with-site.ts';
import { selectPageVersions } from './page-versions.ts';

/** One version of a page, to be read and compared. */
export default answer(adminGetPageVersion, async ({ id }, { database, siteUrl }) => {
  const [version] = await selectPageVersions(sql`where v.id = ${id}`, database.db);
  if (!version) throw new CallFailure('not_found');
  return { data: { ...version, html: withSite(version.html, siteUrl) } };
});
