import type { Translate } from '../i18n/translator.ts';
import { CallError } from './failure.ts';

/**
 * Text of a failure for users: the one that its key has below `area`, else that of `other`.
 * @param area where the texts of a screen's failures are, such as `keeping.failed`
 * @param error what a request threw, or the key of a failure
 */
export function failureText(t: Translate, area: string, error: unknown): string {
  const key = error instanceof CallError ? error.key : typeof error === 'string' ? error : 'other';
  const text = t(`${area}.${key}`);
  return text === `${area}.${key}` ? t(`${area}.other`) : text;
}
