import type { ConsoleText } from '@latchkey/contract/admin/languages/records';
import { type Dictionary, sampleOf } from '@latchkey/contract/settings/language-texts';
import { type LanguageTexts, textOf } from './text-base.ts';

/** Returns a text with its source, as the console shows it. */
export function textRecord(key: string, texts: LanguageTexts, english: Dictionary, source = ''): ConsoleText {
  const sample = sampleOf(key, english);
  return {
    key,
    screen: screenOf(key),
    source: source || sample,
    sample,
    text: textOf(key, texts),
    ours: texts.builtIn[key] ?? '',
    is_written: texts.written[key] === undefined ? 0 : 1,
  };
}

/** Returns the part of the site that shows a text. */
export function screenOf(key: string): string {
  return key.split('.', 1)[0] ?? '';
}
