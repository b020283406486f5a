import { CallFailure } from '@latchkey/contract/errors';
import type { VerificationField } from '@latchkey/contract/records/verification';

const number = /^[+-]?\d{1,18}([.,]\d{1,10})?$/;

/**
 * The answer to one field as it is stored: one text, several for a checkbox.
 * @param value as it was sent: a comma list for a checkbox, `undefined` when it was not
 * @throws CallFailure `validation`, `verification_choice_unknown`
 */
export function checkValue({ name, field_type, form_fields_values }: VerificationField, value: unknown): string[] {
  const wrong = (problem: string) => new CallFailure('validation', { message: `${name} ${problem}` });
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw wrong('is required');
  if (field_type === 'number') {
    if (!number.test(text)) throw wrong('must be a number');
    return [text];
  }
  if (field_type === 'text' || field_type === 'textarea') return [text];
  const choices = form_fields_values.map((choice) => choice.value);
  const chosen = field_type === 'checkbox' ? chosenOf(text, choices) : [text];
  if (chosen.length === 0) throw wrong('is required');
  for (const one of chosen) {
    if (!choices.includes(one)) throw new CallFailure('verification_choice_unknown');
  }
  return chosen;
}

/** A choice may itself have commas in it: the longest that fits is taken first. */
function chosenOf(list: string, choices: readonly string[]): string[] {
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
