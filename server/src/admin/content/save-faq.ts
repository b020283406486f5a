import { adminSaveFaq } from '@latchkey/contract/calls/console/content';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { forgetFaqs } from './forget-words.ts';

/** Writes a question, which then stands first, or changes one; what is not sent stays. Both are plain text. */
export default answer(adminSaveFaq, async ({ id, ...given }, context) => {
  const { question, answer: text, is_enabled } = given;
  const saved = await context.database.transaction(async (within) => {
    const before =
      id === undefined
        ? null
        : await within.selectFrom('faq').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) throw new CallFailure('not_found');
    const values = {
      question: question ?? before?.question ?? '',
      answer: text ?? before?.answer ?? '',
      is_enabled: is_enabled ?? before?.is_enabled ?? true,
    };
    const row = before
      ? await within
          .updateTable('faq')
          .set(values)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await within.insertInto('faq').values(values).returning('id').executeTakeFirstOrThrow();
    const change = {
      action: before ? 'change-faq' : 'add-faq',
      before: before ? asWords(before) : '',
      after: asWords(values),
    };
    await writeAudit({ ...change, subject: 'faq', subject_id: row.id, accountId: null, reason: '' }, context, within);
    return row.id;
  });
  forgetFaqs(context);
  return { data: { id: saved } };
});

function asWords({ question, answer: text, is_enabled }: { question: string; answer: string; is_enabled: boolean }) {
  return `${is_enabled ? 'shown' : 'hidden'}: ${question}\n${text}`;
}
