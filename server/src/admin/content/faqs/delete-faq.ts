import { adminDeleteFaq } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../../platform/define-handler.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { evictFaqs } from '../evict-content.ts';

/** Deletes a question with its answer; the audit log stores both. */
export default defineHandler(adminDeleteFaq, async ({ id, reason = '' }, context) => {
  await context.database.transaction(async (trx) => {
    const deleted = await trx.deleteFrom('faq').where('id', '=', id).returningAll().executeTakeFirst();
    if (!deleted) throw new CallFailure('not_found');
    const change = { before: `${deleted.question}\n${deleted.answer}`, after: '', reason };
    await writeAudit(
      { action: 'delete-faq', subject: 'faq', subject_id: id, accountId: null, ...change },
      context,
      trx,
    );
  });
  evictFaqs(context);
  return { data: null };
});
