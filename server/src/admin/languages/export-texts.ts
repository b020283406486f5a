import { adminExportTexts } from '@latchkey/contract/admin/languages/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectLanguage, readLanguageRows } from './language-rows.ts';
import { loadTextBase, textOf, loadLanguageTexts } from './text-base.ts';

/** Returns the texts of a language in the format of import-texts; missing ones are blank. */
export default defineHandler(adminExportTexts, async ({ code, show = 'all' }, { database }) => {
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const texts = await loadLanguageTexts(code, expectLanguage(rows, code).texts, base);
  const keys = texts.keys.filter((key) => {
    if (show === 'missing') return textOf(key, texts) === '';
    return show === 'all' || texts.written[key] !== undefined;
  });
  return { data: Object.fromEntries(keys.map((key) => [key, textOf(key, texts)])) };
});
