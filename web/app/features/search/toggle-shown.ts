import type { FilterChange } from './filter-props.ts';
import type { SearchState } from './search-state.ts';

/**
 * Toggles an option in the latest search. It does nothing if the option has changed since it was shown, so that a second click
 * while the results load does not undo the first.
 */
export function toggleShown(
  shown: SearchState,
  isOn: (search: SearchState) => boolean,
  toggle: (search: SearchState) => FilterChange,
): (latest: SearchState) => FilterChange {
  return (latest) => (isOn(latest) === isOn(shown) ? toggle(latest) : {});
}
