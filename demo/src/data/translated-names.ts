import type { BuiltInLanguage } from '@latchkey/contract/text/languages';
import { readLocaleFile } from '@latchkey/server/platform/texts/locale-files';

/**
 * Returns the translated names of categories, parameters, facilities and packages by locale key: `name.Flats` → `شقق`
 * (docs/decisions/009-language-overlay.md). None for English, in which the names are written.
 */
export function translatedNames(language: BuiltInLanguage): Record<string, string> {
  if (language === 'en') return {};
  const names = readLocaleFile(`${language}/demo.json`) as Record<string, string>;
  return Object.fromEntries(Object.entries(names).map(([name, translation]) => [`name.${name}`, translation]));
}
