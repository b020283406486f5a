import { adminExportTexts } from '@latchkey/contract/calls/console/languages';
import { answer } from '../../answer.ts';
import { expectLanguage, readLanguageRows } from './hold-languages.ts';
import { loadTextBase, textOf, textsOf } from './text-base.ts';

/** The texts of a language as import-texts takes them; what is missing is blank. */
export default answer(adminExportTexts, async ({ code, show = 'all' }, { database }) => {
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const texts = await textsOf(code, expectLanguage(rows, code).texts, base);
  const wanted = texts.keys.filter((key) => {
    if (show === 'missing') return textOf(key, texts) === '';
    return show === 'all' || texts.written[key] !== undefined;
  });
  return { data: Object.fromEntries(wanted.map((key) => [key, textOf(key, texts)])) };
});
