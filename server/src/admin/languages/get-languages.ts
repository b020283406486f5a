import { adminGetLanguages } from '@latchkey/contract/calls/console/languages';
import { answer } from '../../answer.ts';
import { firstOf, readLanguageRows } from './hold-languages.ts';
import { languageRecord } from './language-record.ts';
import { loadTextBase } from './text-base.ts';

/** The languages in their order, each with how much of it is translated. */
export default answer(adminGetLanguages, async (_, { database }) => {
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const first = firstOf(rows, base.first);
  const data = await Promise.all(rows.map((row) => languageRecord(row, first, base)));
  return { data, total: data.length };
});
