import { adminSavePage } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { forgetWordPages } from './forget-words.ts';
import { findPage, writePage } from './write-page.ts';

/** Changes the text of a page. Who began from an older version is told so, and nothing is overwritten. */
export default answer(adminSavePage, async ({ name: page, html, version, is_template }, context) => {
  await context.database.transaction((within) =>
    writePage({ page, html, seen: version, isTemplate: is_template }, context, within),
  );
  forgetWordPages(context);
  return { data: await findPage(page, context.database.db, context.siteUrl) };
});
