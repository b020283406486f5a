import { adminMoveFaq } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { evictFaqs } from '../evict-content.ts';
import { moveInList } from '../move-in-list.ts';

/** Moves a question to another position in the list that visitors see. */
export default defineHandler(adminMoveFaq, async ({ id, place }, context) => {
  await context.database.transaction(async (trx) => {
    const before = await moveInList('faq', id, place, trx);
    const change = { before: `place ${before}`, after: `place ${place}`, reason: '' };
    await writeAudit({ action: 'move-faq', subject: 'faq', subject_id: id, accountId: null, ...change }, context, trx);
  });
  evictFaqs(context);
  return { data: null };
});
