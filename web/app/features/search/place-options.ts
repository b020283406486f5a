import type { Place } from '@latchkey/contract/map/records';
import { formatPlaces, type SearchPlace } from '@latchkey/contract/search/places';
import { addressRadiusKm } from '../../components/address-options.tsx';
import type { ComboboxGroup } from '../../ui/fields/combobox-list.tsx';

const kinds = ['city', 'state', 'country'] as const;
const headings = { city: 'cities', state: 'regions', country: 'countries' } as const;

/** Cities with their regions and countries; the id of an option is its place as text (contract search/places.ts). */
export function placeOptions(places: readonly Place[], t: (key: string) => string): ComboboxGroup[] {
  return kinds.flatMap((kind) => {
    const options = new Map<string, { id: string; label: string; detail?: string }>();
    for (const place of places) {
      const label = place[kind];
      if (label === '') continue;
      const id = formatPlaces([placeOfKind(kind, place, places)]);
      if (options.has(id)) continue;
      const parents = kind === 'city' ? [place.state, place.country] : kind === 'state' ? [place.country] : [];
      const detail = parents.filter((name) => name !== '' && name !== label).join(', ');
      options.set(id, { id, label, ...(detail && { detail }) });
    }
    return options.size === 0 ? [] : [{ label: t(`search.place.${headings[kind]}`), options: [...options.values()] }];
  });
}

/** A listing may spell its region otherwise, so a city has one only where its country has another city of that name. */
function placeOfKind(kind: (typeof kinds)[number], place: Place, others: readonly Place[]): SearchPlace {
  const { city, state } = place;
  const country = place.country || undefined;
  if (kind === 'country') return { country };
  if (kind === 'state') return { state, country };
  const isAlone = others.every(
    (other) => other.city !== city || other.country !== place.country || other.state === state,
  );
  return isAlone ? { city, country } : { city, state: state || undefined, country };
}

/** A chosen address as a place. */
export function addressPlace({
  name,
  latitude,
  longitude,
}: Pick<Place, 'name' | 'latitude' | 'longitude'>): SearchPlace {
  return { city: name, circle: { latitude, longitude, radius: addressRadiusKm } };
}
