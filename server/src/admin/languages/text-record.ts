import type { ConsoleText } from '@latchkey/contract/records/console-languages';
import { type Dictionary, sampleOf } from '@latchkey/contract/rules/language-texts';
import { type LanguageTexts, textOf } from './text-base.ts';

/** A text beside what it is translated from. */
export function textRecord(key: string, texts: LanguageTexts, english: Dictionary, source = ''): ConsoleText {
  const sample = sampleOf(key, english);
  return {
    key,
    screen: screenOf(key),
    source: source || sample,
    sample,
    text: textOf(key, texts),
    ours: texts.ours[key] ?? '',
    is_written: texts.written[key] === undefined ? 0 : 1,
  };
}

/** The part of the site that says a text. */
export function screenOf(key: string): string {
  return key.split('.', 1)[0] ?? '';
}
