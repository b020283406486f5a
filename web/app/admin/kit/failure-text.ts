import type { CallError } from '../../api/failure.ts';
import type { Translate } from '../../i18n/translator.ts';

/** What went wrong, in the words of the language files where they have some, else in the server's own. */
export function failureText(t: Translate, { key, message, status }: CallError): string {
  const named = `console.failure.${key}`;
  const text = t(named);
  if (text !== named) return text;
  // Said at its field or above the form, in the words of this language.
  if (key === 'validation' && message.endsWith(' is required')) return t('console.settings.problem.required');
  return message !== '' && status < 500 ? message : t('console.failure.any');
}

/**
 * Which field of a form a failure is about: the one that it names, or the first word of the server's sentence ("price must
 * be a number").
 */
export function failedField(failure: CallError | null, fields: readonly string[]): string | null {
  if (!failure || failure.key !== 'validation') return null;
  const { field } = Object(failure.body) as { field?: unknown };
  const name = typeof field === 'string' ? field : (failure.message.split(/[\s.[]/, 1)[0] ?? '');
  return fields.includes(name) ? name : null;
}
