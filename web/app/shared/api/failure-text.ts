import type { Translate } from '../i18n/translator.ts';
import { CallError } from './failure.ts';

/**
 * Returns the text `<area>.<key>` of a failure, or `<area>.other` when its key has no text.
 * @param area prefix of the failure texts of a screen, such as `savedListings.failed`
 * @param error what a request threw, or the key of a failure
 */
export function failureText(t: Translate, area: string, error: unknown): string {
  const key = error instanceof CallError ? error.key : typeof error === 'string' ? error : 'other';
  const text = t(`${area}.${key}`);
  return text === `${area}.${key}` ? t(`${area}.other`) : text;
}
