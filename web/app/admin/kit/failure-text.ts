import type { CallError } from '../../api/failure.ts';
import type { Translate } from '../../i18n/translator.ts';
import { validationText } from './validation-text.ts';

/** What went wrong, in the words of the language files where they have some, else in the server's own. */
export function failureText(t: Translate, { key, message, status }: CallError): string {
  const named = `console.failure.${key}`;
  const text = t(named);
  if (text !== named) return text;
  if (message === '' || status >= 500) return t('console.failure.any');
  return key === 'validation' ? validationText(t, message) : message;
}

/**
 * Which field of a form a failure is about: the one that it names, or the first word of the server's sentence ("price must
 * be a number").
 */
export function failedField(failure: CallError | null, fields: readonly string[]): string | null {
  if (!failure) return null;
  const { field } = Object(failure.body) as { field?: unknown };
  const first = failure.key === 'validation' ? failure.message.split(/[\s.[]/, 1)[0] : undefined;
  const name = typeof field === 'string' ? field : (first ?? '');
  return fields.includes(name) ? name : null;
}
