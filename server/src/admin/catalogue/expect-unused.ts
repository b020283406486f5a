import type { Total } from '../../property/count-listings.ts';
import { refuse } from './refuse.ts';

/**
 * @param uses how many there are of each kind
 * @throws CallFailure `validation` with problem `in_use` and the counts of what is not 0
 */
export function expectUnused(what: string, uses: Readonly<Record<string, Total>>): void {
  const counts = Object.fromEntries(
    Object.entries(uses)
      .map(([kind, { total }]) => [kind, total] as const)
      .filter(([, total]) => total > 0),
  );
  const said = Object.entries(counts).map(([kind, total]) => `${total} ${kind}`);
  if (said.length > 0) throw refuse('in_use', `${what} is used by ${said.join(', ')}.`, counts);
}
