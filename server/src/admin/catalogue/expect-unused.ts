import { catalogueFailure } from './catalogue-failure.ts';
import type { Total } from '../../platform/database/estimated-total.ts';

/**
 * Rejects the deletion of a record that is in use.
 * @param uses number of uses by kind
 * @throws CallFailure `validation` with problem `in_use` and the counts that are not 0
 */
export function expectUnused(what: string, uses: Readonly<Record<string, Total>>): void {
  const counts = Object.fromEntries(
    Object.entries(uses)
      .map(([kind, { total }]) => [kind, total] as const)
      .filter(([, total]) => total > 0),
  );
  const descriptions = Object.entries(counts).map(([kind, total]) => `${total} ${kind}`);
  if (descriptions.length > 0)
    throw catalogueFailure('in_use', `${what} is used by ${descriptions.join(', ')}.`, counts);
}
