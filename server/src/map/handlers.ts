import { getAddress, reverseGeocode, searchAddresses, searchPlaces } from '@latchkey/contract/map/calls';
import { type AnyHandler, defineHandler } from '../platform/define-handler.ts';
import { getMapClustersHandler } from './get-map-clusters.ts';
import { getPlaceOutlinesHandler } from './get-place-outlines.ts';
import { getNearbyFacilitiesHandler } from './nearby/get-nearby-facilities.ts';

/** The town that a point belongs to; `[]` far from any town. */
const reverseGeocodeHandler = defineHandler(reverseGeocode, async ({ latitude, longitude }, { geocoder }) => ({
  data: (await geocoder.reverse({ latitude, longitude })) ?? [],
}));

/** Places by name, for search boxes; nearer ones first for an ambiguous name. */
const searchPlacesHandler = defineHandler(searchPlaces, async (input, { geocoder }) => {
  const { q, limit, latitude, longitude, is_address: isAddress } = input;
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return { data: await geocoder.search(q, { limit, near, isAddress }) };
});

const searchAddressesHandler = defineHandler(searchAddresses, async (input, { addresses }) => {
  const { q, limit, latitude, longitude } = input;
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const { result = [], attribution = '' } = (await addresses?.search(q, { limit, near })) ?? {};
  return { data: result, attribution };
});

const getAddressHandler = defineHandler(getAddress, async ({ latitude, longitude }, { addresses }) => {
  const { result, attribution = '' } = (await addresses?.reverse({ latitude, longitude })) ?? {};
  return { data: result ?? [], attribution };
});

export const handlers: readonly AnyHandler[] = [
  reverseGeocodeHandler,
  searchPlacesHandler,
  searchAddressesHandler,
  getAddressHandler,
  getNearbyFacilitiesHandler,
  getPlaceOutlinesHandler,
  getMapClustersHandler,
];
