import type { CallError } from '../../api/failure.ts';
import type { Translate } from '../../i18n/translator.ts';
import { validationText } from './validation-text.ts';

/** Returns the translated text of a failure, or the server's message when there is no translation. */
export function failureText(t: Translate, { key, message, status }: CallError): string {
  const textKey = `console.failure.${key}`;
  const text = t(textKey);
  if (text !== textKey) return text;
  if (message === '' || status >= 500) return t('console.failure.any');
  return key === 'validation' ? validationText(t, message) : message;
}

/**
 * Returns the form field that a failure is about: the one that it names, or the first word of a validation message
 * ("price must be a number"). Null when it is none of `fields`.
 */
export function failedField(failure: CallError | null, fields: readonly string[]): string | null {
  if (!failure) return null;
  const { field } = Object(failure.body) as { field?: unknown };
  const firstWord = failure.key === 'validation' ? failure.message.split(/[\s.[]/, 1)[0] : undefined;
  const name = typeof field === 'string' ? field : (firstWord ?? '');
  return fields.includes(name) ? name : null;
}
