import type { Place } from '@latchkey/contract/map/place';
import type { ComboboxGroup } from '../../ui/combobox-options.ts';
import type { FilterChange } from './filter-props.ts';

/** The place of a search; setting one clears the others, and nothing else of the search. */
export const nowhere = {
  city: undefined,
  state: undefined,
  country: undefined,
  search: undefined,
  box: undefined,
  near: undefined,
} satisfies FilterChange;

const kinds = ['city', 'state', 'country'] as const;
const headings = { city: 'cities', state: 'regions', country: 'countries' } as const;

/** Cities of that name, and the regions and countries that they lie in; the id of an option is its filter. */
export function placeOptions(places: readonly Place[], t: (key: string) => string): ComboboxGroup[] {
  return kinds.flatMap((kind) => {
    const known = new Map<string, { id: string; label: string; detail?: string }>();
    for (const place of places) {
      const label = place[kind];
      if (label === '' || known.has(label)) continue;
      const around = kind === 'city' ? [place.state, place.country] : kind === 'state' ? [place.country] : [];
      const detail = around.filter((name) => name !== '' && name !== label).join(', ');
      known.set(label, { id: `${kind}:${label}`, label, ...(detail && { detail }) });
    }
    return known.size === 0 ? [] : [{ label: t(`search.place.${headings[kind]}`), options: [...known.values()] }];
  });
}

/** The search at a chosen option. */
export function placeChange(id: string): FilterChange {
  const at = id.indexOf(':');
  const kind = kinds.find((one) => one === id.slice(0, at));
  return kind ? { ...nowhere, [kind]: id.slice(at + 1) } : {};
}
