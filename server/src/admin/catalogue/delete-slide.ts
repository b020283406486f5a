import { adminDeleteSlide } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { homePageChanged } from './show-change.ts';
import { dropped } from './taken-picture.ts';

/** @throws CallFailure `not_found` */
export default answer(adminDeleteSlide, async ({ id }, context) => {
  const unused = await context.database.transaction(async (within) => {
    const row = await within.deleteFrom('slide').where('id', '=', id).returningAll().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    const change = { subject: 'slide', subject_id: id, accountId: null, before: row.type, after: '' } as const;
    await writeAudit({ action: 'delete-slide', ...change, reason: '' }, context, within);
    return dropped([row.image_id, row.web_image_id], []);
  });
  await removeFiles(unused, context);
  homePageChanged(context);
  return { data: null };
});
