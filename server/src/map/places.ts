import { defineHandler } from '../platform/define-handler.ts';
import { searchPlaces, reverseGeocode } from '@latchkey/contract/map/calls';

/** The town that a point belongs to; `[]` far from any town. */
export const reverseGeocodeHandler = defineHandler(reverseGeocode, async ({ latitude, longitude }, { geocoder }) => ({
  data: (await geocoder.reverse({ latitude, longitude })) ?? [],
}));

/** Places by name, for search boxes; nearer ones first for an ambiguous name. */
export const searchPlacesHandler = defineHandler(
  searchPlaces,
  async ({ q, limit, latitude, longitude }, { geocoder }) => {
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    return { data: await geocoder.search(q, { limit, near }) };
  },
);
