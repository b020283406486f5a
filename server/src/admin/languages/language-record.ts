import type { ConsoleLanguage } from '@latchkey/contract/admin/languages/records';
import { webLanguages } from '../../platform/settings/web-texts.ts';
import type { LanguageRow } from './language-rows.ts';
import { countTexts, type TextBase, loadLanguageTexts } from './text-base.ts';

/** Returns a language as the console shows it. */
export async function languageRecord(row: LanguageRow, first: string, base: TextBase): Promise<ConsoleLanguage> {
  const { code, name } = row;
  return {
    code,
    name,
    rtl: row.rtl ? 1 : 0,
    is_enabled: row.is_enabled ? 1 : 0,
    is_default: code === first ? 1 : 0,
    is_built_in: webLanguages.includes(code) ? 1 : 0,
    ...countTexts(await loadLanguageTexts(code, row.texts, base)),
  };
}
