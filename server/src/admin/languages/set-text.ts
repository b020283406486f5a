import { adminSetText } from '@latchkey/contract/calls/console/languages';
import { CallFailure } from '@latchkey/contract/errors';
import { type TextProblem, textProblem } from '@latchkey/contract/rules/language-texts';
import { answer } from '../../answer.ts';
import { forgetTexts } from './forget-language-pages.ts';
import { expectLanguage, holdLanguages } from './hold-languages.ts';
import { countTexts, loadTextBase, textOf, textsOf } from './text-base.ts';
import { textRecord } from './text-record.ts';
import { storeTexts } from './store-texts.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Sets one text of a language as it was typed. A blank one, or one that says what ours says, brings ours back. */
export default answer(adminSetText, async ({ code, key, text = '', seen }, context) => {
  const { database } = context;
  const data = await database.transaction(async (within) => {
    const row = expectLanguage(await holdLanguages(within), code);
    const base = await loadTextBase(within);
    const before = await textsOf(code, row.texts, base);
    if (!before.keys.includes(key)) throw new CallFailure('validation', { message: 'key is no text of the site' });
    const was = textOf(key, before);
    if (seen !== undefined && seen !== was) {
      throw new CallFailure('validation', { message: 'text was changed by somebody else', extra: { text: was } });
    }
    const problem = text === '' ? null : textProblem(key, text, base.english);
    if (problem) throw new CallFailure('validation', { message: `text ${inWords(problem)}` });
    const { [key]: _, ...others } = before.written;
    const isOurs = text === '' || text === before.ours[key];
    const after = { ...before, written: isOurs ? others : { ...others, [key]: text } };
    await storeTexts(code, after.written, context, within);
    const is = textOf(key, after);
    if (was !== is) {
      const change = { action: 'set-text', id: row.id, before: was, after: is, about: `${code}: ${key}` };
      await writeLanguageAudit(change, context, within);
    }
    return { ...textRecord(key, after, base.english), count: countTexts(after) };
  });
  forgetTexts(code, context);
  const { count, ...record } = data;
  return { data: record, count };
});

function inWords({ kind, hole }: TextProblem): string {
  if (kind === 'broken-braces') return 'has a brace that does not belong to a placeholder';
  return kind === 'unknown-hole' ? `must not have {{${hole}}}` : `must have {{${hole}}}`;
}
