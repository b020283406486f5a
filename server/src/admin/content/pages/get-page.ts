import { adminGetPage } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { getPageText } from './page-text.ts';

/** Returns the current text of a page and its version. */
export default defineHandler(adminGetPage, async ({ name }, { database, siteUrl }) => ({
  data: await getPageText(name, database.db, siteUrl),
}));
