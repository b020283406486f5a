import { placeLine } from '../../shared/listing/place-names.ts';
import type { Place } from '@latchkey/contract/map/records';
import { formatPlaces, type SearchPlace } from '@latchkey/contract/search/places';
import { translateName, type Translate } from '../../shared/i18n/translator.ts';
import { addressRadiusKm } from '../../components/address-options.tsx';
import type { ComboboxGroup } from '../../ui/fields/combobox-list.tsx';

const kinds = ['city', 'name', 'state', 'country'] as const;
const headings = { city: 'cities', name: 'neighbourhoods', state: 'regions', country: 'countries' } as const;
/** The names around a place of each kind. */
const parents = { city: ['state', 'country'], name: ['city', 'country'], state: ['country'], country: [] } as const;

/**
 * Cities with their regions and countries, and neighbourhoods; the kind of what is found first comes first. The id of an option
 * is its place as text (contract search/places.ts).
 */
export function placeOptions(found: readonly Place[], t: Translate): ComboboxGroup[] {
  const groups = kinds.flatMap((kind) => {
    const places = found.filter(({ radius }) => (radius !== undefined) === (kind === 'name'));
    const options = new Map<string, { id: string; label: string; detail?: string }>();
    for (const place of places) {
      const written = place[kind];
      if (written === '') continue;
      const id = formatPlaces([placeOfKind(kind, place, places)]);
      if (options.has(id)) continue;
      const names = parents[kind].map((parent) => place[parent]);
      const detail = placeLine(
        names.filter((name) => name !== written),
        t,
      );
      options.set(id, { id, label: translateName(written, t), ...(detail && { detail }) });
    }
    return options.size === 0
      ? []
      : [{ kind, label: t(`search.place.${headings[kind]}`), options: [...options.values()] }];
  });
  const first = found[0]?.radius === undefined ? 'city' : 'name';
  return groups
    .toSorted((one, other) => Number(other.kind === first) - Number(one.kind === first))
    .map(({ label, options }) => ({ label, options }));
}

/** A listing may spell its region otherwise, so a city has one only where its country has another city of that name. */
function placeOfKind(kind: (typeof kinds)[number], place: Place, others: readonly Place[]): SearchPlace {
  const { name, city, state, latitude, longitude, radius } = place;
  const country = place.country || undefined;
  if (radius !== undefined) return { city: name, country, circle: { latitude, longitude, radius } };
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
