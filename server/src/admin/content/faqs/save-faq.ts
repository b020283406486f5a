import { adminSaveFaq } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../../platform/define-handler.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { evictFaqs } from '../evict-content.ts';

/** Creates a question in first position, or updates one; fields that are not sent stay. All texts are plain text. */
export default defineHandler(adminSaveFaq, async ({ id, ...given }, context) => {
  const { question, answer: text, is_enabled } = given;
  const saved = await context.database.transaction(async (trx) => {
    const before =
      id === undefined
        ? null
        : await trx.selectFrom('faq').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) throw new CallFailure('not_found');
    const values = {
      question: question ?? before?.question ?? '',
      answer: text ?? before?.answer ?? '',
      is_enabled: is_enabled ?? before?.is_enabled ?? true,
    };
    const row = before
      ? await trx.updateTable('faq').set(values).where('id', '=', before.id).returning('id').executeTakeFirstOrThrow()
      : await trx.insertInto('faq').values(values).returning('id').executeTakeFirstOrThrow();
    const change = {
      action: before ? 'change-faq' : 'add-faq',
      before: before ? auditText(before) : '',
      after: auditText(values),
    };
    await writeAudit({ ...change, subject: 'faq', subject_id: row.id, accountId: null, reason: '' }, context, trx);
    return row.id;
  });
  evictFaqs(context);
  return { data: { id: saved } };
});

function auditText({ question, answer: text, is_enabled }: { question: string; answer: string; is_enabled: boolean }) {
  return `${is_enabled ? 'shown' : 'hidden'}: ${question}\n${text}`;
}
