import { adminSetSeoTexts } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { keepFile, withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { forgetSeoTexts } from './forget-words.ts';
import { loadSeoRows } from './seo-rows.ts';

/** Changes what search engines are told of a page; what is not sent stays, a blank lets the page say it itself. */
export default answer(adminSetSeoTexts, async (input, context) => {
  const { database, files, siteUrl } = context;
  const { name: page, meta_picture, without_meta_picture } = input;
  const left = await withUploads({ database, files, accountId: null }, async (accept) => {
    const picture = meta_picture && (await accept(meta_picture, 'articleImage'));
    return database.transaction(async (within) => {
      await within
        .insertInto('seo_setting')
        .values({ page })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const before = await within
        .selectFrom('seo_setting')
        .selectAll()
        .where('page', '=', page)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const values = {
        meta_title: input.meta_title ?? before.meta_title,
        meta_description: input.meta_description ?? before.meta_description,
        meta_keywords: input.meta_keywords ?? before.meta_keywords,
        meta_image_id: picture
          ? await keepFile(within, picture, null)
          : without_meta_picture
            ? null
            : before.meta_image_id,
      };
      await within.updateTable('seo_setting').set(values).where('id', '=', before.id).execute();
      const change = { before: asWords(before), after: asWords(values), reason: page };
      const what = { action: 'set-seo-texts', subject: 'seo', subject_id: before.id, accountId: null } as const;
      await writeAudit({ ...what, ...change }, context, within);
      return values.meta_image_id === before.meta_image_id ? null : before.meta_image_id;
    });
  });
  if (left !== null) await removeFiles([left], context);
  forgetSeoTexts(context);
  const data = (await loadSeoRows(database.db, siteUrl)).find((row) => row.page === page);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

interface Texts {
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

function asWords({ meta_title, meta_description, meta_keywords }: Texts): string {
  return [meta_title, meta_description, meta_keywords].filter(Boolean).join('\n');
}
