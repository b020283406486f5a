import { adminGetSeoTexts } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { loadSeoRows } from './seo-rows.ts';

/** All pages at once: there are some twenty of them. */
export default answer(adminGetSeoTexts, async (_, { database, siteUrl }) => {
  const data = await loadSeoRows(database.db, siteUrl);
  return { data, total: data.length };
});
