import { adminGetSeoTexts } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { loadSeoRows } from './load-seo-rows.ts';

/** Returns the texts of all pages at once: there are about twenty. */
export default defineHandler(adminGetSeoTexts, async (_, { database, siteUrl }) => {
  const data = await loadSeoRows(database.db, siteUrl);
  return { data, total: data.length };
});
