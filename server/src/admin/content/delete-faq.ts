import { adminDeleteFaq } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { forgetFaqs } from './forget-words.ts';

/** Removes a question with its answer; the audit keeps both. */
export default answer(adminDeleteFaq, async ({ id, reason = '' }, context) => {
  await context.database.transaction(async (within) => {
    const gone = await within.deleteFrom('faq').where('id', '=', id).returningAll().executeTakeFirst();
    if (!gone) throw new CallFailure('not_found');
    const change = { before: `${gone.question}\n${gone.answer}`, after: '', reason };
    await writeAudit(
      { action: 'delete-faq', subject: 'faq', subject_id: id, accountId: null, ...change },
      context,
      within,
    );
  });
  forgetFaqs(context);
  return { data: null };
});
