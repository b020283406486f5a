import { defineHandler } from '../platform/define-handler.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

/** Places by name, for search boxes; nearer ones first for an ambiguous name. */
export default defineHandler(searchPlaces, async ({ q, limit, latitude, longitude }, { geocoder }) => {
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return { data: await geocoder.search(q, { limit, near }) };
});
