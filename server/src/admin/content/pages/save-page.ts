import { adminSavePage } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { evictTextPages } from '../evict-content.ts';
import { getPageText, savePageText } from './page-text.ts';

/** Updates the text of a page. A save that started from an older version is rejected. */
export default defineHandler(adminSavePage, async ({ name: page, html, version, is_template }, context) => {
  await context.database.transaction((trx) =>
    savePageText({ page, html, seen: version, isTemplate: is_template }, context, trx),
  );
  evictTextPages(context);
  return { data: await getPageText(page, context.database.db, context.siteUrl) };
});
