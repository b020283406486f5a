import { adminGetLanguages } from '@latchkey/contract/admin/languages/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { defaultLanguageOf, readLanguageRows } from './language-rows.ts';
import { languageRecord } from './language-record.ts';
import { loadTextBase } from './text-base.ts';

/** Returns the languages in order, each with the number of translated texts. */
export default defineHandler(adminGetLanguages, async (_, { database }) => {
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const first = defaultLanguageOf(rows, base.defaultLanguage);
  const data = await Promise.all(rows.map((row) => languageRecord(row, first, base)));
  return { data, total: data.length };
});
