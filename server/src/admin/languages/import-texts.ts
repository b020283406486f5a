import { adminImportTexts } from '@latchkey/contract/calls/console/languages';
import { readFile } from 'node:fs/promises';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { forgetTexts } from './forget-language-pages.ts';
import { expectLanguage, holdLanguages } from './hold-languages.ts';
import { readTextFile } from './read-text-file.ts';
import { storeTexts } from './store-texts.ts';
import { loadTextBase, textsOf } from './text-base.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** A language with all its texts has a quarter of that. */
const mostBytes = 1_000_000;

/** Takes what it can of a file of texts, and says what it cannot take; a trial only says so. */
export default answer(adminImportTexts, async ({ code, file: upload, is_trial = false }, context) => {
  if (upload.bytes > mostBytes) throw new CallFailure('validation', { message: 'file must be at most 1 MB' });
  const file = await readFile(upload.path, 'utf8');
  const data = await context.database.transaction(async (within) => {
    const row = expectLanguage(await holdLanguages(within), code);
    const base = await loadTextBase(within);
    const { written, report } = readTextFile(file, await textsOf(code, row.texts, base), base.english);
    if (is_trial || report.taken === 0) return report;
    await storeTexts(code, written, context, within);
    const after = `${report.taken} texts taken, ${report.refused_count} refused`;
    const change = { action: 'import-texts', id: row.id, before: '', after, about: `${row.name} (${code})` };
    await writeLanguageAudit(change, context, within);
    return report;
  });
  if (!is_trial) forgetTexts(code, context);
  return { data };
});
