import type { Place } from '@latchkey/contract/map/records';
import type { ComboboxGroup } from '../../ui/fields/combobox-list.tsx';
import type { FilterChange } from './filter-props.ts';

/** Clears every location filter, before one of them is set. */
export const noPlace = {
  city: undefined,
  state: undefined,
  country: undefined,
  box: undefined,
  circle: undefined,
  area: undefined,
  near: undefined,
} satisfies FilterChange;

const kinds = ['city', 'state', 'country'] as const;
const headings = { city: 'cities', state: 'regions', country: 'countries' } as const;

/** Cities with their regions and countries; the id of an option names its filter. */
export function placeOptions(places: readonly Place[], t: (key: string) => string): ComboboxGroup[] {
  return kinds.flatMap((kind) => {
    const options = new Map<string, { id: string; label: string; detail?: string }>();
    for (const place of places) {
      const label = place[kind];
      if (label === '' || options.has(label)) continue;
      const parents = kind === 'city' ? [place.state, place.country] : kind === 'state' ? [place.country] : [];
      const detail = parents.filter((name) => name !== '' && name !== label).join(', ');
      options.set(label, { id: `${kind}:${label}`, label, ...(detail && { detail }) });
    }
    return options.size === 0 ? [] : [{ label: t(`search.place.${headings[kind]}`), options: [...options.values()] }];
  });
}

/** Filters for a chosen option. */
export function placeChange(id: string): FilterChange {
  const separator = id.indexOf(':');
  const kind = kinds.find((one) => one === id.slice(0, separator));
  return kind ? { ...noPlace, [kind]: id.slice(separator + 1) } : {};
}
