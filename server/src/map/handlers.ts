import { reverseGeocode, searchPlaces } from '@latchkey/contract/map/calls';
import { type AnyHandler, defineHandler } from '../platform/define-handler.ts';
import { getMapClustersHandler } from './get-map-clusters.ts';

/** The town that a point belongs to; `[]` far from any town. */
const reverseGeocodeHandler = defineHandler(reverseGeocode, async ({ latitude, longitude }, { geocoder }) => ({
  data: (await geocoder.reverse({ latitude, longitude })) ?? [],
}));

/** Places by name, for search boxes; nearer ones first for an ambiguous name. */
const searchPlacesHandler = defineHandler(searchPlaces, async ({ q, limit, latitude, longitude }, { geocoder }) => {
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return { data: await geocoder.search(q, { limit, near }) };
});

export const handlers: readonly AnyHandler[] = [reverseGeocodeHandler, searchPlacesHandler, getMapClustersHandler];
