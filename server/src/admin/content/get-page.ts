import { adminGetPage } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { findPage } from './write-page.ts';

/** The text of a page as it stands, and the version that it is. */
export default answer(adminGetPage, async ({ name }, { database, siteUrl }) => ({
  data: await findPage(name, database.db, siteUrl),
}));
