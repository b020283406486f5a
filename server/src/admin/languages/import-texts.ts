import { adminImportTexts } from '@latchkey/contract/admin/languages/calls';
import { readFile } from 'node:fs/promises';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictTexts } from './evict-language-pages.ts';
import { expectLanguage, lockLanguages } from './language-rows.ts';
import { readTextFile } from './read-text-file.ts';
import { storeTexts } from './store-texts.ts';
import { loadTextBase, loadLanguageTexts } from './text-base.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Largest accepted file in bytes; a complete language has a quarter of that. */
const maxBytes = 1_000_000;

/** Imports the valid texts of a file and reports the rest; a trial only reports. */
export default defineHandler(adminImportTexts, async ({ code, file: upload, is_trial = false }, context) => {
  if (upload.bytes > maxBytes) throw new CallFailure('validation', { message: 'file must be at most 1 MB' });
  const file = await readFile(upload.path, 'utf8');
  const data = await context.database.transaction(async (trx) => {
    const row = expectLanguage(await lockLanguages(trx), code);
    const base = await loadTextBase(trx);
    const { written, report } = readTextFile(file, await loadLanguageTexts(code, row.texts, base), base.english);
    if (is_trial || report.taken === 0) return report;
    await storeTexts(code, written, context, trx);
    const after = `${report.taken} texts taken, ${report.refused_count} refused`;
    const change = { action: 'import-texts', id: row.id, before: '', after, about: `${row.name} (${code})` };
    await writeLanguageAudit(change, context, trx);
    return report;
  });
  if (!is_trial) evictTexts(code, context);
  return { data };
});
