import { adminMoveFaq } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { forgetFaqs } from './forget-words.ts';
import { moveInList } from './move-in-list.ts';

/** Puts a question at another place, as visitors then see them. */
export default answer(adminMoveFaq, async ({ id, place }, context) => {
  await context.database.transaction(async (within) => {
    const before = await moveInList('faq', id, place, within);
    const change = { before: `place ${before}`, after: `place ${place}`, reason: '' };
    await writeAudit(
      { action: 'move-faq', subject: 'faq', subject_id: id, accountId: null, ...change },
      context,
      within,
    );
  });
  forgetFaqs(context);
  return { data: null };
});
