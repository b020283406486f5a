import type { Feature } from '../../property/search-text/feature-names.ts';

export type Tags = Readonly<Record<string, string>>;

interface FacilityTags {
  /** Filters of Overpass QL; an object has to match one of them. */
  filters: readonly string[];
  /** Whether an object of the response is one: it may have matched the filters of another facility. */
  matches: (tags: Tags) => boolean;
  /** Search radius in kilometres: smaller for what is common, to limit the response. */
  radiusKm: number;
}

const one = (key: string, ...values: string[]) => ({
  filters: [`["${key}"~"^(${values.join('|')})$"]`],
  matches: (tags: Tags) => values.includes(tags[key] ?? ''),
});

/**
 * Facilities by what their names mean (feature-names.ts), as OpenStreetMap tags them
 * (https://wiki.openstreetmap.org/wiki/Map_features).
 */
export const facilityTags: Readonly<Partial<Record<Feature, FacilityTags>>> = {
  supermarket: { ...one('shop', 'supermarket'), radiusKm: 5 },
  school: { ...one('amenity', 'school'), radiusKm: 5 },
  bus: {
    filters: ['["highway"="bus_stop"]', '["amenity"="bus_station"]'],
    matches: ({ highway, amenity }) => highway === 'bus_stop' || amenity === 'bus_station',
    radiusKm: 1.5,
  },
  metro: {
    filters: ['["railway"~"^(tram_stop|subway_entrance)$"]', '["station"~"^(subway|light_rail)$"]'],
    matches: ({ railway = '', station = '' }) =>
      ['tram_stop', 'subway_entrance'].includes(railway) || ['subway', 'light_rail'].includes(station),
    radiusKm: 5,
  },
  train: {
    filters: ['["railway"~"^(station|halt)$"]'],
    matches: ({ railway = '', station = '' }) =>
      ['station', 'halt'].includes(railway) && !['subway', 'light_rail'].includes(station),
    radiusKm: 20,
  },
  park: { ...one('leisure', 'park'), radiusKm: 3 },
  pharmacy: { ...one('amenity', 'pharmacy'), radiusKm: 5 },
  hospital: { ...one('amenity', 'hospital'), radiusKm: 20 },
  gym: { ...one('leisure', 'fitness_centre'), radiusKm: 5 },
  restaurant: { ...one('amenity', 'restaurant'), radiusKm: 1 },
  beach: { ...one('natural', 'beach'), radiusKm: 20 },
  airport: {
    filters: ['["aeroway"="aerodrome"]["iata"]'],
    matches: ({ aeroway, iata }) => aeroway === 'aerodrome' && iata !== undefined,
    radiusKm: 60,
  },
};
