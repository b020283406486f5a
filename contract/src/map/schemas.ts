import { z } from 'zod';
import { textLength } from '../limits.ts';
import { foundAddress, geocodedPlace, mapItem, nearbyFacility, place, placeOutline } from './records.ts';
import { flag, latitude, limit, longitude, number, optional, text } from '../schema/input.ts';
import { ok } from '../schema/output.ts';
import { boxSides, checkFilters, places, propertyFilters } from '../search/property-filters.ts';

/** Our calls for search, places and the map. */

export const searchPlaces = {
  input: z.object({
    q: text(textLength.search),
    limit: limit(),
    /** Places near this point come first. */
    latitude: optional(latitude),
    longitude: optional(longitude),
    /** `q` is an address: finds the towns that its end names. */
    is_address: optional(flag),
  }),
  output: ok(z.array(place)),
};

export const getPlaceOutlines = {
  input: z.object({ places }),
  /** In the order of the places, without those that are unknown. */
  output: ok(z.array(placeOutline)),
};

export const reverseGeocode = {
  input: z.object({ latitude, longitude }),
  /** `[]` when no place is near. */
  output: ok(z.union([geocodedPlace, z.array(z.never())])),
};

/** To be shown beside the results, such as “© OpenStreetMap contributors”; `""` for none. */
const attribution = z.string();

export const searchAddresses = {
  input: searchPlaces.input.omit({ is_address: true }),
  output: ok(z.array(foundAddress), { attribution }),
};

export const getAddress = {
  input: reverseGeocode.input,
  /** `[]` when nothing is near. */
  output: ok(z.union([foundAddress, z.array(z.never())]), { attribution }),
};

export const getNearbyFacilities = {
  input: reverseGeocode.input,
  output: ok(z.array(nearbyFacility), { attribution }),
};

export const getMapClusters = {
  input: z
    .object({
      ...propertyFilters,
      ...boxSides,
      /** Zoom level for tiles of 512 px, as in MapLibre; rounded down. */
      zoom: number(0, 20).transform(Math.floor),
    })
    .superRefine(checkFilters),
  output: ok(z.array(mapItem)),
};
