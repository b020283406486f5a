import { CallFailure } from '@latchkey/contract/errors';
import type { VerificationField } from '@latchkey/contract/verification/verification';

const number = /^[+-]?\d{1,18}([.,]\d{1,10})?$/;

/**
 * Validates the value of one field and returns it as stored: one text, several for a checkbox.
 * @param value as it was sent: a comma-separated list for a checkbox, `undefined` when absent
 * @throws CallFailure `validation`, `verification_choice_unknown`
 */
export function checkFieldValue({ name, field_type, form_fields_values }: VerificationField, value: unknown): string[] {
  const failure = (problem: string) => new CallFailure('validation', { message: `${name} ${problem}` });
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw failure('is required');
  if (field_type === 'number') {
    if (!number.test(text)) throw failure('must be a number');
    return [text];
  }
  if (field_type === 'text' || field_type === 'textarea') return [text];
  const choices = form_fields_values.map((choice) => choice.value);
  const chosen = field_type === 'checkbox' ? splitChoices(text, choices) : [text];
  if (chosen.length === 0) throw failure('is required');
  for (const one of chosen) {
    if (!choices.includes(one)) throw new CallFailure('verification_choice_unknown');
  }
  return chosen;
}

/** Splits a list of choices, which may contain commas themselves: the longest match is taken first. */
function splitChoices(list: string, choices: readonly string[]): string[] {
  const longestFirst = choices.toSorted((one, other) => other.length - one.length);
  const chosen = new Set<string>();
  for (let rest = list.trim(); rest !== '';) {
    const fitting = longestFirst.find((choice) => rest === choice || rest.startsWith(`${choice},`));
    const taken = fitting ?? rest.split(',', 1)[0] ?? rest;
    chosen.add(taken.trim());
    rest = rest.slice(taken.length).replace(/^,\s*/, '').trim();
  }
  chosen.delete('');
  return [...chosen];
}
