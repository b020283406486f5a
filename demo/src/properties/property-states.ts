import type { PropertyKind } from '../data/property-kind.ts';
import type { Random } from '../random.ts';

/** Every state that a listing can be in (contract 4.1 and 4.4). */
export type PropertyState = 'listed' | 'sold' | 'rented' | 'pending' | 'rejected' | 'inactive';

const shares: readonly [Exclude<PropertyState, 'listed'>, number][] = [
  ['sold', 0.045],
  ['rented', 0.035],
  ['pending', 0.025],
  ['rejected', 0.02],
  ['inactive', 0.02],
];

/**
 * Returns the state of each property by list index. Pending ones are among the newest; sold and rented ones are not.
 * Has at least two of each state from about fifty properties on.
 * @param preferred selects the first property of each state, so that the demo owner can own it
 */
export function assignStates(
  kinds: readonly PropertyKind[],
  preferred: (at: number) => boolean,
  random: Random,
): PropertyState[] {
  const states: PropertyState[] = kinds.map(() => 'listed');
  const newest = Math.floor(kinds.length * 0.9);
  for (const [state, share] of shares) {
    const wanted = Math.max(2, Math.round(kinds.length * share));
    const free = states.flatMap((taken, at) =>
      taken === 'listed' && fits(state, kinds[at]!, at >= newest) ? [at] : [],
    );
    const mixed = random.shuffle(free);
    const first = mixed.find(preferred) ?? mixed[0];
    const chosen = [first, ...mixed.filter((at) => at !== first)].filter((at) => at !== undefined);
    for (const at of chosen.slice(0, wanted)) states[at] = state;
  }
  return states;
}

function fits(state: PropertyState, kind: PropertyKind, isNewest: boolean): boolean {
  if (state === 'pending') return isNewest;
  if (state === 'sold') return !isNewest && kind.rentShare < 0.6;
  if (state === 'rented') return !isNewest && kind.rentShare > 0.2;
  return true;
}
