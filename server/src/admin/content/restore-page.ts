import { adminRestorePage } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import type { WordPage } from '@latchkey/contract/records/console-content';
import { answer } from '../../answer.ts';
import { forgetWordPages } from './forget-words.ts';
import { findPage, writePage } from './write-page.ts';

/** Brings an old version back as a new one, so that this can be taken back as well. */
export default answer(adminRestorePage, async ({ id }, context) => {
  const page = await context.database.transaction(async (within) => {
    const old = await within.selectFrom('page_version').selectAll().where('id', '=', id).executeTakeFirst();
    if (!old) throw new CallFailure('not_found');
    const named = old.page as WordPage;
    await writePage({ page: named, html: old.html, restored: old }, context, within);
    return named;
  });
  forgetWordPages(context);
  return { data: await findPage(page, context.database.db, context.siteUrl) };
});
