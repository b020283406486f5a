import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueProblem } from '@latchkey/contract/admin/catalogue/records';

/** The input field that each problem is about. */
const fields: Partial<Record<CatalogueProblem, string>> = {
  name_taken: 'name',
  kind_in_use: 'type_of_parameter',
  choice_in_use: 'type_values',
  still_renaming: 'type_values',
  choices_missing: 'type_values',
  meaning_in_use: 'meaning',
  meaning_needs_number: 'meaning',
  picture_missing: 'web_image',
};

/**
 * Returns a failure that the screen translates: it carries `problem`, the input field that it is about and the numbers.
 * @param message in English, for callers without a screen
 */
export function catalogueFailure(
  problem: CatalogueProblem,
  message: string,
  numbers: Readonly<Record<string, string | number>> = {},
): CallFailure {
  const field = fields[problem];
  return new CallFailure('validation', { message, extra: { problem, ...(field && { field }), ...numbers } });
}

/** @throws CallFailure when the record was changed after the screen read it */
export function expectUnchanged(seenAt: string | undefined, changedAt: Date | string): void {
  const at = typeof changedAt === 'string' ? changedAt : changedAt.toISOString();
  if (seenAt === undefined || seenAt === at) return;
  throw catalogueFailure(
    'changed_meanwhile',
    'Somebody else has changed this meanwhile. Look at it again, then change it.',
  );
}
