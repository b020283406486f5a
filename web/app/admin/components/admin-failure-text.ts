import type { CallError, Failure } from '../../shared/api/failure.ts';
import type { Translate } from '../../shared/i18n/translator.ts';

/** Returns the translated text of a failure, or the server's message when there is no translation. */
export function adminFailureText(t: Translate, { key, message, status }: Omit<Failure, 'body'>): string {
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
  const { field } = failure.body;
  const firstWord = failure.key === 'validation' ? failure.message.split(/[\s.[]/, 1)[0] : undefined;
  const name = typeof field === 'string' ? field : (firstWord ?? '');
  return fields.includes(name) ? name : null;
}

/**
 * Messages of the contract's schemas (contract/src/schemas): a field name and its problem. `console.failure.invalid.<name>`
 * translates each, with the pattern's groups as parameters.
 */
const messages: readonly [pattern: RegExp, name: string][] = [
  [/ is required$/, 'required'],
  [/ must be at most (?<most>\d+) characters$/, 'tooLong'],
  [/ must be at least (?<least>\d+) characters$/, 'tooShort'],
  [/ must be at most (?<most>\d+) KB$/, 'fileTooLarge'],
  [/ must be a file of type (?<types>.+)$/, 'fileType'],
  [/ must have at most (?<most>\d+) entries$/, 'tooMany'],
  [/ must be at most (?<most>-?[\d.]+)$/, 'tooMuch'],
  [/ must be at least (?<least>-?[\d.]+)$/, 'tooLittle'],
  [/ must be above 0\b/, 'aboveNothing'],
  [/ must be a whole number$/, 'wholeNumber'],
  [/ must be a number$/, 'number'],
  [/ must be one of /, 'choice'],
  [/ must be a valid email address$/, 'email'],
  [/ must be a phone number\b/, 'phone'],
  [/ must be an address that begins with /, 'link'],
  [/ must be a date\b/, 'day'],
  [/ must not be before the first day$/, 'dayBefore'],
  [/ must be within ten years of the last day$/, 'tenYears'],
  [/ must include at least one feature\b/, 'feature'],
  [/ must be the same as password$/, 'passwordsDiffer'],
  // Messages of the console's handlers.
  [/ was changed by someone else$/, 'changed'],
  [/ is already in the list of languages$/, 'languageThere'],
  [/ is already used by another field$/, 'fieldThere'],
  [/: the form can have at most (?<most>\d+) fields$/, 'tooManyFields'],
  [/^choices must have at least one option$/, 'choices'],
  [/^choices can have at most (?<most>\d+) options of (?<long>\d+) characters each$/, 'choicesTooLong'],
  [/^field_type can’t change\b/, 'kindStays'],
  [/^file must be at most 1 MB$/, 'oneMegabyte'],
  [/^file must be JSON\b/, 'json'],
];

/** Translates a validation message; returns an unknown one unchanged. */
function validationText(t: Translate, message: string): string {
  for (const [pattern, name] of messages) {
    const match = pattern.exec(message);
    if (match) return t(`console.failure.invalid.${name}`, { ...match.groups });
  }
  return message;
}
