import { adminSetText } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { type TextProblem, textProblem } from '@latchkey/contract/settings/language-texts';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictTexts } from './evict-language-pages.ts';
import { expectLanguage, lockLanguages } from './language-rows.ts';
import { countTexts, loadTextBase, textOf, loadLanguageTexts } from './text-base.ts';
import { textRecord } from './text-record.ts';
import { storeTexts } from './store-texts.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Sets one text of a language. A blank text, or one equal to the built-in text, restores the built-in text. */
export default defineHandler(adminSetText, async ({ code, key, text = '', seen }, context) => {
  const { database } = context;
  const data = await database.transaction(async (trx) => {
    const row = expectLanguage(await lockLanguages(trx), code);
    const base = await loadTextBase(trx);
    const before = await loadLanguageTexts(code, row.texts, base);
    if (!before.keys.includes(key)) throw new CallFailure('validation', { message: 'key is no text of the site' });
    const was = textOf(key, before);
    if (seen !== undefined && seen !== was) {
      throw new CallFailure('validation', { message: 'text was changed by somebody else', extra: { text: was } });
    }
    const problem = text === '' ? null : textProblem(key, text, base.english);
    if (problem) throw new CallFailure('validation', { message: `text ${describeProblem(problem)}` });
    const { [key]: _, ...others } = before.written;
    const isBuiltIn = text === '' || text === before.builtIn[key];
    const after = { ...before, written: isBuiltIn ? others : { ...others, [key]: text } };
    await storeTexts(code, after.written, context, trx);
    const is = textOf(key, after);
    if (was !== is) {
      const change = { action: 'set-text', id: row.id, before: was, after: is, about: `${code}: ${key}` };
      await writeLanguageAudit(change, context, trx);
    }
    return { ...textRecord(key, after, base.english), count: countTexts(after) };
  });
  evictTexts(code, context);
  const { count, ...record } = data;
  return { data: record, count };
});

function describeProblem({ kind, hole }: TextProblem): string {
  if (kind === 'broken-braces') return 'has a brace that does not belong to a placeholder';
  return kind === 'unknown-hole' ? `must not have {{${hole}}}` : `must have {{${hole}}}`;
}
