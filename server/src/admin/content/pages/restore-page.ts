import { adminRestorePage } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ContentPage } from '@latchkey/contract/admin/content/records';
import { defineHandler } from '../../../platform/define-handler.ts';
import { evictTextPages } from '../evict-content.ts';
import { getPageText, savePageText } from './page-text.ts';

/** Restores an old version as a new one, so that the restore can be undone. */
export default defineHandler(adminRestorePage, async ({ id }, context) => {
  const page = await context.database.transaction(async (trx) => {
    const old = await trx.selectFrom('page_version').selectAll().where('id', '=', id).executeTakeFirst();
    if (!old) throw new CallFailure('not_found');
    const named = old.page as ContentPage;
    await savePageText({ page: named, html: old.html, restored: old }, context, trx);
    return named;
  });
  evictTextPages(context);
  return { data: await getPageText(page, context.database.db, context.siteUrl) };
});
